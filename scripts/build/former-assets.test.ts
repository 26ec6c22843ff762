import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFormerAssets } from './former-assets.ts'

const DAY_MS = 86_400_000
const start = Date.UTC(2026, 0, 1)
let client = ''

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'beeswick-former-'))
  for (const folder of ['assets', '.vite']) mkdirSync(join(client, folder))
})
afterEach(() => rmSync(client, { recursive: true }))

/** A build on that day that writes these files, and keeps those of former builds for 8 days. */
function build(day: number, ...names: string[]) {
  const buildStart = start + day * DAY_MS
  for (const name of names) {
    writeFileSync(join(client, 'assets', name), name)
    utimesSync(join(client, 'assets', name), buildStart / 1000 + 1, buildStart / 1000 + 1)
  }
  keepFormerAssets(client, buildStart, 8)
  return readdirSync(join(client, 'assets'))
}

test('files of former builds stay for their days, counted from the build that replaced them', () => {
  expect(build(0, 'shop-a.js', 'font.woff2')).toEqual(['font.woff2', 'shop-a.js'])
  expect(build(30, 'shop-b.js', 'font.woff2')).toEqual(['font.woff2', 'shop-a.js', 'shop-b.js'])
  expect(build(37, 'shop-c.js', 'font.woff2')).toContain('shop-a.js')
  expect(build(39, 'shop-c.js', 'font.woff2')).toEqual(['font.woff2', 'shop-b.js', 'shop-c.js'])
})

test('a file that comes back is no former one', () => {
  build(0, 'shop-a.js')
  build(1, 'shop-b.js')
  build(2, 'shop-a.js')
  expect(build(12, 'shop-a.js')).toEqual(['shop-a.js'])
})
