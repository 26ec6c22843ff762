import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '../src/server/settings/settings.ts'
import { readEnvironment } from './project.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-environment-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('without .env the environment counts alone', () => {
  vi.stubEnv('PORT', '4000')
  expect(readEnvironment(folder).environment).toMatchObject({
    PORT: '4000',
    PATH: process.env.PATH,
  })
})

test('the environment overrides .env', () => {
  vi.stubEnv('PORT', '4000')
  writeFileSync(join(folder, '.env'), '# a shop\nPORT=5000\nSHOP_NAME="Wax & Wick"\n')
  expect(readEnvironment(folder).environment).toMatchObject({
    PORT: '4000',
    SHOP_NAME: 'Wax & Wick',
  })
})

test('a name in .env that is no setting stops the start; in the environment it is left alone', () => {
  vi.stubEnv('SHOPIFY_STORE_DOMAIN', 'my-shop.myshopify.com')
  const read = () => {
    const { environment, file } = readEnvironment(folder)
    return readSettings(environment, file)
  }
  expect(read()).toHaveProperty('settings')
  writeFileSync(
    join(folder, '.env'),
    'PUBLIC_STORE_DOMIAN=my-shop.myshopify.com\nport=\nPORT=4000\n',
  )
  expect(read()).toEqual({
    problem: [
      'PUBLIC_STORE_DOMIAN in .env is not a setting: correct its name as in .env.example, or remove the line.',
      'port in .env is not a setting: correct its name as in .env.example, or remove the line.',
    ].join('\n'),
  })
})

test('a merchant saves .env with a byte order mark → the settings are read all the same', () => {
  writeFileSync(join(folder, '.env'), '\uFEFFPUBLIC_STORE_DOMAIN=my-shop.myshopify.com\n')
  expect(readEnvironment(folder).environment.PUBLIC_STORE_DOMAIN).toBe('my-shop.myshopify.com')
})

test('a merchant saves .env in UTF-16, as PowerShell does → the start stops with a sentence that names the file', () => {
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const file = join(folder, '.env')
  for (const mark of ['\uFEFF', '']) {
    writeFileSync(file, `${mark}PORT=4000\n`, 'utf16le')
    expect(() => readEnvironment(folder)).toThrow('ended')
    expect(write).toHaveBeenLastCalledWith(
      `${file} is not UTF-8 text: save it again with the encoding UTF-8.\n`,
    )
  }
})

test('the environment has empty variables of the same names → .env counts', () => {
  vi.stubEnv('PUBLIC_STORE_DOMAIN', '')
  vi.stubEnv('SHOP_NAME', ' ')
  writeFileSync(join(folder, '.env'), 'PUBLIC_STORE_DOMAIN=my-shop.myshopify.com\nSHOP_NAME=Wax\n')
  vi.stubEnv('CHECKOUT_CHANNEL', '')
  expect(readEnvironment(folder).environment).toMatchObject({
    CHECKOUT_CHANNEL: '',
    PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
    SHOP_NAME: 'Wax',
  })
})
