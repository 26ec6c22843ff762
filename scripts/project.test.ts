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

const DOMAIN = 'my-shop.myshopify.com'

test('the environment overrides .env, except with empty variables', () => {
  vi.stubEnv('PORT', '4000')
  vi.stubEnv('PUBLIC_STORE_DOMAIN', '')
  vi.stubEnv('SHOP_NAME', ' ')
  vi.stubEnv('CHECKOUT_CHANNEL', '')
  expect(readEnvironment(folder).environment).toMatchObject({
    PORT: '4000',
    PATH: process.env.PATH,
  })
  // An editor may begin the file with a byte order mark.
  const lines = `\uFEFFPUBLIC_STORE_DOMAIN=${DOMAIN}\n# a shop\nPORT=5000\nSHOP_NAME="Wax & Wick"\n`
  writeFileSync(join(folder, '.env'), lines)
  expect(readEnvironment(folder).environment).toMatchObject({
    PORT: '4000',
    CHECKOUT_CHANNEL: '',
    PUBLIC_STORE_DOMAIN: DOMAIN,
    SHOP_NAME: 'Wax & Wick',
  })
})

test('a name in .env that is no setting stops the start; in the environment one that misses a setting by a letter does', () => {
  for (const name of ['SHOPIFY_STORE_DOMAIN', 'HOSTS', 'SITE_URL_OLD', 'HOME_COLLECT']) {
    vi.stubEnv(name, DOMAIN)
  }
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
      'PUBLIC_STORE_DOMIAN is not a setting: correct its name as in .env.example, or remove it.',
      'port is not a setting: correct its name as in .env.example, or remove it.',
    ].join('\n'),
  })
  rmSync(join(folder, '.env'))
  const misspelt = ['HOME_COLECTION', 'HOME_COLLECTIONS', 'HOME_COLLEKTION', 'SITEURL']
  for (const name of misspelt) vi.stubEnv(name, 'table')
  vi.stubEnv('SITE_URLS', '')
  expect(read()).toEqual({
    problem: misspelt
      .map((name) => `${name} is not a setting: correct its name as in .env.example, or remove it.`)
      .join('\n'),
  })
})

test('a merchant writes a # into a value → it is whole in quotes, and without them the start stops', () => {
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const file = join(folder, '.env')
  writeFileSync(
    file,
    '# a#b\nTRUSTED_TYPES="listen,goog#html"\nPORT=4000 # not 3000, no. #1\nHOST= # all\n',
  )
  expect(readEnvironment(folder).file).toEqual({
    TRUSTED_TYPES: 'listen,goog#html',
    PORT: '4000',
    HOST: '',
  })
  for (const value of ['listen,goog#html', '#html', "a#'b"]) {
    writeFileSync(file, `PORT=4000\nTRUSTED_TYPES=${value}\n`)
    expect(() => readEnvironment(folder)).toThrow('ended')
    expect(write).toHaveBeenLastCalledWith(
      'TRUSTED_TYPES in .env would end before its #: put the value into quotes, or a space before a comment.\n',
    )
  }
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
