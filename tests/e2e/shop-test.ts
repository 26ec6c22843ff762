import { expect, test as base, type Page } from '@playwright/test'
import { startPair, type Pair, type Platform } from '../../scripts/test/running-pair.ts'
import { createControls, type DemoControls } from '../../scripts/test/demo-controls.ts'

type Fixtures = {
  /** The demo store's switches, put back before each test. */
  demo: DemoControls
  /** Lines the shop has logged since the test began. */
  shopLog: () => string[]
  /** Names the one kind of console error that a test provokes; gives all that have come so far. */
  allowConsole: (expected: RegExp) => () => string[]
}

// Long enough for the busiest machine. Where the provider is to be late, a test has its own.
const HEAD_START_MS = '10000'

// No page is kept: each test meets the store as it has set it up.
const settings = { HEAD_START_MS, PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }

export type ShopOptions = { env: Record<string, string>; platform: Platform }

/** A shopper's browser before a shop of its worker's own. Any unexpected console error fails a test. */
export const test = base.extend<Fixtures, ShopOptions & { pair: Pair }>({
  env: [{}, { scope: 'worker', option: true }],
  platform: ['node', { scope: 'worker', option: true }],
  pair: [
    async ({ env, platform }, provide) => {
      const pair = await startPair({ controls: true, env: { ...settings, ...env }, platform })
      await provide(pair)
      await pair.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ pair }, provide) => provide(pair.origin),
  demo: [
    async ({ pair }, provide) => {
      const controls = createControls(pair.demoOrigin)
      await controls.reset()
      await provide(controls)
    },
    { auto: true },
  ],
  shopLog: async ({ pair }, provide) => {
    const before = pair.logs().length
    await provide(() => pair.logs().slice(before))
  },
  allowConsole: [
    async ({ context }, provide) => {
      const complaints: string[] = []
      let expected: RegExp | null = null
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text())
        })
        page.on('pageerror', (error) => complaints.push(error.message))
      }
      context.on('page', watch)
      await provide((pattern) => {
        expected = pattern
        return () => [...complaints]
      })
      expect(complaints.filter((text) => !expected?.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
