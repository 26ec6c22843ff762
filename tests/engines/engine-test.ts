import { expect, test as base } from '@playwright/test'
import type { Engine, Tab, Visit } from '../../scripts/engines/engine.ts'
import { startFirefox } from '../../scripts/engines/firefox.ts'
import { openGate, type Gate } from '../../scripts/engines/gate.ts'
import { startWebKit } from '../../scripts/engines/webkit.ts'
import { createControls, type DemoControls } from '../../scripts/test/demo-controls.ts'
import { startPair, type Pair } from '../../scripts/test/running-pair.ts'

export type EngineName = 'firefox' | 'webkit'

type Fixtures = {
  demo: DemoControls
  /** The one kind of console error that a test provokes. */
  expectedComplaint: RegExp | null
  visit: Visit
  tab: Tab
  /** What of the shop the gate holds back: its scripts, unless said otherwise. */
  held: RegExp
  gate: Gate
}
type WorkerFixtures = { engineName: EngineName; engine: Engine; pair: Pair; shop: string }

const starts = { firefox: startFirefox, webkit: startWebKit }

// No page is kept, and the provider may take as long as the busiest machine makes it take.
const settings = { HEAD_START_MS: '10000', PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }

/** A shopper with a browser of some engine, before a shop of its own. */
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
      const controls = createControls(pair.demoOrigin)
      await controls.reset()
      await provide(controls)
    },
    { auto: true },
  ],
  expectedComplaint: [null, { option: true }],
  visit: async ({ engine, expectedComplaint }, provide, info) => {
    const visit = await engine.visit()
    await provide(visit)
    if (info.status !== info.expectedStatus) {
      for (const [index, tab] of (await visit.tabs()).entries()) {
        await tab.picture(info.outputPath(`tab-${index}.png`))
      }
    }
    const complaints = visit.complaints()
    await visit.close()
    expect(complaints.filter((text) => !expectedComplaint?.test(text))).toEqual([])
  },
  tab: ({ visit }, provide) => provide(visit.first),
  held: [/^\/assets\/.*\.js$/, { option: true }],
  gate: async ({ shop, held }, provide) => {
    const gate = await openGate(shop, held)
    await provide(gate)
    await gate.close()
  },
})

export { expect } from '@playwright/test'
