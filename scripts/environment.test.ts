import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '../src/server/settings/settings.ts'
import { readEnvironment } from './environment.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-environment-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('without .env the environment alone counts', () => {
  expect(readEnvironment(folder)).toEqual({ ...process.env })
})

test('.env is read, and the environment wins over it', () => {
  vi.stubEnv('PORT', '4000')
  writeFileSync(join(folder, '.env'), '# a shop\nPORT=5000\nSHOP_NAME="Wax & Wick"\n')
  expect(readEnvironment(folder)).toMatchObject({ PORT: '4000', SHOP_NAME: 'Wax & Wick' })
})

test('a near miss in .env stops the start', () => {
  writeFileSync(join(folder, '.env'), 'SHOPIFY_STORE_DOMAIN=my-shop.myshopify.com\n')
  expect(readSettings(readEnvironment(folder))).toEqual({
    problem: 'SHOPIFY_STORE_DOMAIN is not a setting; did you mean PUBLIC_STORE_DOMAIN?',
  })
})
