import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect as connectStore } from '../../scripts/doctor/connect.ts'
import { doctor as runDoctor } from '../../scripts/doctor/doctor.ts'
import { inProject } from '../../scripts/project.ts'
import { openExaminedStore, privateToken, type ExaminedStore } from './examined-store.ts'
import { token } from './running-store.ts'

let store: ExaminedStore
let folder = ''
let printed = ''
beforeAll(async () => {
  store = await openExaminedStore()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-connect-'))
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((written) => {
      printed += String(written)
      return true
    })
  }
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  await store.controls.reset()
})
afterAll(() => store.close())

/** What a command prints in this environment, and the status with which it exits. */
async function run(command: () => Promise<boolean | void>, env: Record<string, string> = {}) {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  printed = ''
  const isGood = await command().catch(() => false)
  return { status: isGood === false ? 1 : 0, output: printed }
}

const connect = (words: string[], env = {}) => run(() => connectStore(words, folder), env)
const doctor = (words: string[] = [], env = {}) => run(() => runDoctor(words, folder), env)
const file = (name = '.env') => join(folder, name)
const textOf = (name?: string) => readFileSync(file(name), 'utf8')

test('a merchant copies the address from the browser, and a token → connect checks the store and writes .env', async () => {
  const { status, output } = await connect([`${store.origin}/`, token])
  for (const name of ['Cart', 'Orders', 'Checkout']) expect(output).toContain(`✓ ${name} `)
  expect(output).toContain(
    'Written to .env: PUBLIC_STORE_DOMAIN, PUBLIC_STOREFRONT_API_TOKEN. Start the shop with npm start.',
  )
  expect(status).toBe(0)
  expect(textOf()).toBe(
    `# All settings: .env.example\nPUBLIC_STORE_DOMAIN=${store.origin}\nPUBLIC_STOREFRONT_API_TOKEN=${token}\n`,
  )
  expect((await doctor()).output).toContain('with a public token.')
  expect((await connect([store.origin])).output).toContain('.env has these settings already.')
  expect(readdirSync(folder)).toEqual(['.env'])
})

test('a merchant gives no token → connect writes the domain alone', async () => {
  expect((await connect([store.origin])).output).toContain('without a token.')
  expect(textOf()).toBe(`# All settings: .env.example\nPUBLIC_STORE_DOMAIN=${store.origin}\n`)
})

test('a store has a problem, but answers → connect names the problem and writes .env', async () => {
  await store.controls.setPassword(true)
  const { status, output } = await connect([store.origin, token])
  expect(output).toContain('The shop does not work yet: 1 problem.')
  expect(status).toBe(0)
  expect(textOf()).toContain(store.origin)
})

test('a merchant connects another store → connect keeps a copy of .env, and nothing of the other store stays in it', async () => {
  const former = [
    '# Ours',
    'PUBLIC_STORE_DOMAIN=other.myshopify.com # since May',
    'PUBLIC_STOREFRONT_API_TOKEN=0123456789abcdef0123456789abcdef',
    'PRIVATE_STOREFRONT_API_TOKEN=shpat_former',
    'SHOP_NAME="Wax & Wick"',
    'HOME_COLLECTION=winter',
    '',
  ].join('\n')
  writeFileSync(file(), former)
  writeFileSync(file('.env.backup'), 'older')
  const { output } = await connect([store.origin, token])
  expect(output).toContain('.env named another store before: other.myshopify.com.')
  expect(output).toContain(
    'Emptied the settings of that store: PRIVATE_STOREFRONT_API_TOKEN, HOME_COLLECTION.',
  )
  expect(output).toContain('The former .env is kept as .env.backup.2.')
  expect([textOf('.env.backup'), textOf('.env.backup.2')]).toEqual(['older', former])
  expect(textOf()).toBe(
    [
      '# Ours',
      `PUBLIC_STORE_DOMAIN=${store.origin} # since May`,
      `PUBLIC_STOREFRONT_API_TOKEN=${token}`,
      'PRIVATE_STOREFRONT_API_TOKEN=',
      'SHOP_NAME="Wax & Wick"',
      'HOME_COLLECTION=',
      '',
    ].join('\n'),
  )
})

test('a merchant gives the private token too → connect writes it where it belongs, and never prints it', async () => {
  const { output } = await connect([store.origin, privateToken, token])
  expect(textOf()).toContain(
    `PUBLIC_STOREFRONT_API_TOKEN=${token}\nPRIVATE_STOREFRONT_API_TOKEN=${privateToken}\n`,
  )
  expect(output).toContain('✓ Private token')
  expect(output).toContain(
    "Your shell's history may keep this command, which holds the private token.",
  )
  expect(output).not.toContain(privateToken)
})

test('a merchant puts a private token into an .env that everyone may read → only its owner may read it and its copy', async () => {
  writeFileSync(file(), `PUBLIC_STOREFRONT_API_TOKEN=${token}0\n`, { mode: 0o644 })
  await connect([store.origin, privateToken, token])
  const modes = ['.env', '.env.backup'].map((name) => statSync(file(name)).mode & 0o777)
  expect(modes).toEqual([0o600, 0o600])
})

test('a merchant gives the private token alone → connect writes nothing until the public one is set', async () => {
  const alone = await connect([store.origin, privateToken])
  expect(alone.output).toContain(
    'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STOREFRONT_API_TOKEN',
  )
  expect(alone.output).not.toContain(privateToken)
  expect([alone.status, existsSync(file())]).toEqual([1, false])
  await connect([store.origin, token])
  expect((await connect([store.origin, privateToken])).status).toBe(0)
  expect(textOf()).toContain(`${token}\nPRIVATE_STOREFRONT_API_TOKEN=${privateToken}\n`)
})

test('a merchant connects a store that refuses the token → .env stays as it is', async () => {
  writeFileSync(file(), 'SHOP_NAME=Wax\n')
  const { status, output } = await connect([store.origin, 'wrong'])
  expect(output).toContain('✗ Token')
  expect(output).toContain('Nothing was written to .env: see the problem above.')
  expect([status, textOf()]).toEqual([1, 'SHOP_NAME=Wax\n'])
})

test('a merchant gives a token that .env cannot hold → connect names the setting, and writes nothing', async () => {
  const { status, output } = await connect([store.origin, `a'b"c$(d)`])
  expect(output).toBe(
    ".env can't hold the value given for PUBLIC_STOREFRONT_API_TOKEN, as it contains a quotation mark. Copy it again.\n",
  )
  expect([status, existsSync(file())]).toEqual([1, false])
})

test('the environment overrides what is to be written → connect stops', async () => {
  const { status, output } = await connect([store.origin, token], {
    PUBLIC_STORE_DOMAIN: 'other.myshopify.com',
  })
  expect(output).toBe(
    'PUBLIC_STORE_DOMAIN is set in the environment, which overrides .env. Unset it there first.\n',
  )
  expect([status, existsSync(file())]).toEqual([1, false])
})

test('the doctor exits with 0 if the shop sells or shows the demo store, otherwise with 1', async () => {
  expect((await doctor()).status).toBe(0)
  const healthy = await doctor([], store.environment)
  expect([healthy.status, healthy.output]).toEqual([
    0,
    expect.stringMatching(/\n\nThe shop works\.\n$/),
  ])
  await store.controls.setPassword(true)
  const ill = await doctor([], store.environment)
  expect([ill.status, ill.output]).toEqual([
    1,
    expect.stringMatching(/\n\nThe shop does not work yet: 1 problem\.\n$/),
  ])
})

/** Runs a script as its own process; this one's store must not wait for it. */
async function runScript(script: string, ...words: string[]) {
  const child = spawn(process.execPath, [inProject('scripts/doctor', script), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: 'x', NODE_COMPILE_CACHE: inProject('.cache/node') },
  })
  const outputs = [child.stdout, child.stderr].map((stream) => text(stream))
  const [[status], stdout = '', stderr] = await Promise.all([once(child, 'close'), ...outputs])
  return { status, stdout, stderr }
}

test('as commands, the doctor prints JSON for programs, and connect says how it is used', async () => {
  const [examined, used] = await Promise.all([
    runScript('doctor.ts', '--json'),
    runScript('connect.ts'),
  ])
  expect(examined.status).toBe(1)
  expect(JSON.parse(examined.stdout)).toMatchObject({
    ok: false,
    checks: [{ name: 'Settings', verdict: 'problem', remedy: null }],
  })
  expect([used.status, used.stderr]).toEqual([1, expect.stringMatching(/^Usage: npm run connect/)])
})
