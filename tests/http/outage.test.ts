import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '../../scripts/project.ts'
import { createControls } from '../../scripts/test/demo-controls.ts'
import { openShop } from './running-shop.ts'

const LILAC = { handle: 'lilac-and-rain', title: '8 oz' }
const LILAC_PATH = `/product/${LILAC.handle}`
const paths = ['/', LILAC_PATH, '/product/cherry-blossom-morning?Size=8+oz&Wick=Wood']
const VISITORS = 8
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-outage-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a demo store on this port, or on a free one if it is 0. */
async function startStore(port: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(inProject('demo-store/main.ts'), ['--controls'], {
    env: {
      PATH: process.env.PATH,
      DEMO_PORT: port,
      DEMO_CHECKOUT_PORT: '0',
      DEMO_DATA_DIR: folder,
    },
    execArgv: [],
    stdio: 'ignore',
  })
  const [message] = await once(child, 'message')
  return { child, origin: message.listening }
}

async function kill(child: ChildProcess) {
  const hasEnded = once(child, 'exit')
  child.kill('SIGKILL')
  await hasEnded
}

test('the store ends and starts again under load → no visit to a cached page fails', async () => {
  const { child: first, origin } = await startStore('0')
  // Pages are stale at once, so that every visit revalidates its page.
  const shop = await openShop(origin, { PAGE_FRESH_SECONDS: '0' })
  for (const path of paths) expect((await shop.get(path)).status).toBe(200)

  const statuses: number[] = []
  const closingTime = new AbortController()
  const visitors = Array.from({ length: VISITORS }, async (_visitor, index) => {
    while (!closingTime.signal.aborted) {
      const { status } = await shop.get(paths[index % paths.length] ?? '/')
      statuses.push(status)
      await pause(5)
    }
  })
  const hundredVisits = () => {
    const before = statuses.length
    return expect.poll(() => statuses.length).toBeGreaterThan(before + 100)
  }
  await hundredVisits()
  await kill(first)
  await hundredVisits()
  const { child: second } = await startStore(new URL(origin).port)
  await createControls(origin).changeVariant({ ...LILAC, price: '31.00' })
  await expect.poll(async () => (await shop.get(LILAC_PATH)).text).toContain('USD $31.00')
  closingTime.abort()
  await Promise.all(visitors)

  expect(new Set(statuses)).toEqual(new Set([200]))
  await shop.close()
  await kill(second)
})
