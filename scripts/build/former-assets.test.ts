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

/** Whether a page that names the file would find it. */
const isFound = (name: string) => existsSync(join(folder, 'assets', name))

test('a page from before a build finds its files until 8 days after the build that replaced them', () => {
  build(0, 'shop-a.js')
  build(30, 'shop-b.js')
  build(38, 'shop-b.js')
  expect(isFound('shop-a.js')).toBe(true)
  build(39, 'shop-b.js')
  expect(isFound('shop-a.js')).toBe(false)
})

test('the days count from the build that replaced a file, however many come after it', () => {
  build(0, 'shop-a.js')
  build(30, 'shop-b.js')
  build(37, 'shop-c.js')
  build(39, 'shop-c.js')
  expect(['shop-a.js', 'shop-b.js'].map(isFound)).toEqual([false, true])
})

test('files of the newest build stay, however old they are', () => {
  build(0, 'shop.js', 'font.woff2')
  build(30, 'shop.js', 'font.woff2')
  expect(['shop.js', 'font.woff2'].map(isFound)).toEqual([true, true])
})

test('a file that a later build writes again counts as new', () => {
  build(0, 'shop-a.js')
  build(1, 'shop-b.js')
  build(2, 'shop-a.js')
  build(12, 'shop-a.js')
  expect(isFound('shop-a.js')).toBe(true)
  build(13, 'shop-b.js')
  build(20, 'shop-b.js')
  expect(isFound('shop-a.js')).toBe(true)
})
