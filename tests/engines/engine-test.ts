import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { Engine, Tab, Visit } from '../../scripts/engines/engine.ts'
import { startFirefox } from '../../scripts/engines/firefox.ts'
import { startWebKit } from '../../scripts/engines/webkit.ts'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { resetDemo, startPair, type Pair } from '../../scripts/test/running-pair.ts'
import { listen } from '../../src/server/http/http-server.ts'
import { reportFailure } from '../e2e/failure-report.ts'

type SlowShop = {
  origin: string
  /** Resolves when the first request is held back. */
  holds: Promise<void>
  release: () => void
  close: () => Promise<void>
}

export type EngineName = 'firefox' | 'webkit'

type Fixtures = {
  demo: DemoControls
  /** The one console error that a test provokes. */
  expectedError: RegExp | null
  visit: Visit
  tab: Tab
  /** The addresses that the slow shop holds back; by default, the shop's scripts. */
  held: RegExp
  slowShop: SlowShop
}
type WorkerFixtures = { engineName: EngineName; engine: Engine; pair: Pair; shop: string }

const starts = { firefox: startFirefox, webkit: startWebKit }

// No page is cached, and the provider may be slow on a busy machine.
const settings = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }

/** A shopper with a browser of one engine, and a shop for each worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await starts[engineName]()
      await provide(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  pair: [
    async ({}, provide) => {
      const pair = await startPair({ controls: true, env: settings })
      await provide(pair)
      await pair.stop()
    },
    { scope: 'worker' },
  ],
  shop: [({ pair }, provide) => provide(pair.origin), { scope: 'worker' }],
  demo: [
    async ({ pair }, provide) => {
      await provide(await resetDemo(pair))
    },
    { auto: true },
  ],
  expectedError: [null, { option: true }],
  visit: async ({ engine, pair, expectedError }, provide, info) => {
    const ended = join(info.project.outputDir, `${info.testId}-ended`)
    if (info.retry > 0 && !existsSync(ended)) throw new Error('Not run again: its browser lived on')
    const visit = await engine.visit()
    const before = pair.logs().length
    await provide(visit)
    const errors = visit.consoleErrors()
    if (info.status !== info.expectedStatus) {
      const tabs = await visit.tabs().catch((reason: unknown) => {
        writeFileSync(ended, String(reason))
        return []
      })
      reportFailure(info, {
        'Tabs at the end': await Promise.all(tabs.map((tab) => tab.run(() => location.href))),
        'Console errors': errors,
        'Lines of the shop and the demo store': pair.logs().slice(before),
      })
      for (const [index, tab] of tabs.entries()) {
        const path = info.outputPath(`tab-${index}.png`)
        await tab.picture(path)
        await info.attach(`tab ${index}`, { path })
      }
    }
    await visit.close()
    expect(errors.filter((text) => !expectedError?.test(text))).toEqual([])
  },
  tab: ({ visit }, provide) => provide(visit.first),
  held: [/^\/assets\/.*\.js$/, { option: true }],
  slowShop: async ({ shop, held }, provide) => {
    const slowShop = await openSlowShop(shop, held)
    await provide(slowShop)
    await slowShop.close()
  },
})

export { expect } from '@playwright/test'

/** Forwards requests to the shop. Holds back requests for some addresses until they are released. */
async function openSlowShop(shop: string, held: RegExp): Promise<SlowShop> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: holds, resolve: noteHeld } = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/', method, headers }, response) => {
    if (held.test(url)) {
      noteHeld()
      await isReleased
    }
    const passed = request(new URL(url, shop), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    passed.end()
  })
  const port = await listen(server, 0, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    holds,
    release,
    close: async () => {
      release()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
