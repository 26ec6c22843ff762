import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFormerAssets } from './former-assets.ts'

const DAY_MS = 86_400_000
const DAYS_KEPT = 8
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-former-'))
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a build on this day, which writes files of these names. */
function build(day: number, ...names: string[]) {
  const written = names.map((name) => `assets/${name}`)
  for (const name of written) writeFileSync(join(folder, name), '')
  keepFormerAssets(folder, written, DAYS_KEPT, day * DAY_MS)
}

/** The files of these names that a page would find. */
const found = (...names: string[]) =>
  names.filter((name) => existsSync(join(folder, 'assets', name)))

test('a page from before a build finds its files until 8 days after the build that replaced them, however many come after it', () => {
  build(0, 'shop-a.js')
  build(30, 'shop-b.js')
  build(37, 'shop-c.js')
  build(38, 'shop-c.js')
  expect(found('shop-a.js', 'shop-b.js')).toEqual(['shop-a.js', 'shop-b.js'])
  build(39, 'shop-c.js')
  expect(found('shop-a.js', 'shop-b.js')).toEqual(['shop-b.js'])
})

test('files of the newest build stay, however old they are, and one that a later build writes again counts as new', () => {
  build(0, 'shop.js', 'font.woff2')
  build(1, 'shop.js')
  build(2, 'shop.js', 'font.woff2')
  build(30, 'shop.js', 'font.woff2')
  expect(found('shop.js', 'font.woff2')).toEqual(['shop.js', 'font.woff2'])
  build(31, 'shop.js')
  build(38, 'shop.js')
  expect(found('font.woff2')).toEqual(['font.woff2'])
})
