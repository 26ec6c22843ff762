import { runBuild } from '../build/run-build.ts'
import { installNginx } from '../cdn/nginx.ts'
import { FRESH_SECONDS, openSite } from '../cdn/site.ts'
import { createControls, type DemoControls } from '../test/demo-controls.ts'
import { startPair, type Platform } from '../test/running-pair.ts'
import { createClosing, type Closing } from '../closing.ts'
import { load } from '../load.ts'
import type { Part } from './part.ts'
import { PAGES } from './shops.ts'

type Served = { origin: string; demo: DemoControls }

const WAYS: { name: string; open: (products: number, closing: Closing) => Promise<Served> }[] = [
  { name: 'Node', open: onPlatform('node') },
  { name: 'two instances behind nginx', open: (products, closing) => openSite(closing, products) },
  { name: 'workerd', open: onPlatform('workerd') },
]

/** The ways of serving the shop, one after the other; a provider that answers at once. */
export const ways: Part = async ({ sizes, isQuick, inTurn, closing }, takeDown) => {
  const { ok, output } = await installNginx()
  if (!ok) throw new Error(output)
  await runBuild('build-worker.ts')
  for (const products of sizes) {
    for (const { name, open } of inTurn(WAYS)) {
      const own = createClosing()
      closing.add(own.closeAll)
      const served = await open(products, own)
      for (const [page, path] of Object.entries(PAGES)) {
        const measured = await measure(served, path, isQuick ? 1 : FRESH_SECONDS)
        for (const [column, value] of Object.entries(measured)) {
          takeDown(`Ways of serving, ${page}`, `${products} products, ${name}`, column, value)
        }
      }
      await own.closeAll()
    }
  }
}

function onPlatform(platform: Platform) {
  return async (products: number, closing: Closing): Promise<Served> => {
    const env = { DEMO_PRODUCTS: String(products), PAGE_FRESH_SECONDS: String(FRESH_SECONDS) }
    const pair = await startPair({ controls: true, platform, env })
    closing.add(pair.stop)
    return { origin: pair.origin, demo: createControls(pair.demoOrigin) }
  }
}

async function measure({ origin, demo }: Served, path: string, seconds: number) {
  // What was not kept yet is packed in haste.
  await load(origin + path, ['-d', 1])
  const before = (await demo.calls()).length
  const { perSecond, p99 } = await load(origin + path, ['-d', seconds])
  return {
    'requests/s': perSecond,
    'p99 ms': p99,
    [`provider calls in ${seconds} s`]: (await demo.calls()).length - before,
  }
}
