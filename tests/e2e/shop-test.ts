import { expect, test as base, type Page } from '@playwright/test'
import { resetDemo, startPair, type Pair, type Platform } from '../../scripts/test/running-pair.ts'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { reportFailure } from './failure-report.ts'
import { createKeptPages, type KeptPage } from './kept-pages.ts'

type Fixtures = {
  /**
   * Settings of the shop. A file with its own settings runs in one worker (`mode: 'default'`), because each worker
   * would start another shop with these settings.
   */
  env: Env
  keptPage: KeptPage
  /** The shop and its demo store. */
  pair: Pair
  /** The demo store's controls, reset before each test. */
  demo: DemoControls
  /** The lines that the shop has logged since the test began. */
  shopLog: () => string[]
  /** The consoles of the pages. A failed test prints them with the shop's log. */
  consoleMessages: ConsoleMessage[]
  /** Allows matching console errors. Returns a function that returns all console errors so far. */
  allowConsole: (expected: RegExp) => () => string[]
}

// No page is cached, so that each test sees the store as the test has set it up.
const settings = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }

type Env = Record<string, string>

type ConsoleMessage = { type: string; text: string; from: string }

export type ShopOptions = { platform: Platform }

/** What a worker keeps: the shops that it has opened, keyed by settings, and its pages. */
type Kept = {
  pairFor: (env: Env) => Promise<Pair>
  keptPages: ReturnType<typeof createKeptPages>
}

/** A shopper's browser, and a shop for each worker. Any unexpected console error fails a test. */
export const test = base.extend<Fixtures, ShopOptions & Kept>({
  platform: ['node', { scope: 'worker', option: true }],
  pairFor: [
    async ({ platform }, provide) => {
      const pairs = new Map<string, Promise<Pair>>()
      await provide((env) => {
        const key = JSON.stringify(env)
        const pair =
          pairs.get(key) ?? startPair({ controls: true, env: { ...settings, ...env }, platform })
        pairs.set(key, pair)
        return pair
      })
      await Promise.all(Array.from(pairs.values(), async (pair) => (await pair).stop()))
    },
    { scope: 'worker' },
  ],
  keptPages: [
    async ({ browser }, provide) => provide(createKeptPages(browser)),
    { scope: 'worker' },
  ],
  env: [{}, { option: true }],
  pair: async ({ pairFor, env }, provide) => provide(await pairFor(env)),
  baseURL: ({ pair }, provide) => provide(pair.origin),
  // Every option that a test sets has to be here: a page with other options is another page.
  keptPage: async (
    {
      keptPages,
      pair,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      permissions,
      javaScriptEnabled,
      contextOptions,
    },
    provide,
    info,
  ) => {
    const options = {
      ...contextOptions,
      baseURL: pair.origin,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      permissions,
      javaScriptEnabled,
    }
    const kept = await keptPages.take(options)
    await provide(kept)
    if (info.status !== info.expectedStatus) kept.isUsedUp = true
    await keptPages.giveBack(kept)
  },
  context: async ({ keptPage }, provide) => provide(keptPage.context),
  page: async ({ keptPage }, provide) => provide(keptPage.page),
  demo: [
    async ({ pair }, provide) => {
      await provide(await resetDemo(pair))
    },
    { auto: true },
  ],
  shopLog: async ({ pair }, provide) => {
    const before = pair.logs().length
    await provide(() => pair.logs().slice(before))
  },
  consoleMessages: [
    async ({ context, shopLog }, provide, info) => {
      const messages: ConsoleMessage[] = []
      const watch = (page: Page) => {
        page.on('console', (message) => {
          const { url } = message.location()
          messages.push({ type: message.type(), text: message.text(), from: url })
        })
        page.on('pageerror', ({ message }) =>
          messages.push({ type: 'error', text: message, from: page.url() }),
        )
      }
      for (const page of context.pages()) watch(page)
      context.on('page', watch)
      await provide(messages)
      reportFailure(info, {
        'Pages at the end': context.pages().map((page) => page.url()),
        'Console messages': messages.map(
          ({ type, text, from }) => `${type}: ${text}${from && ` (${from})`}`,
        ),
        'Lines of the shop and the demo store': shopLog(),
      })
    },
    { auto: true },
  ],
  allowConsole: [
    async ({ consoleMessages }, provide) => {
      let expected: RegExp | null = null
      const complaints = () =>
        consoleMessages.filter(({ type }) => type === 'error').map(({ text }) => text)
      await provide((pattern) => {
        expected = pattern
        return complaints
      })
      expect(complaints().filter((text) => !expected?.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
