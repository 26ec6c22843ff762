import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { inProject } from '../project.ts'
import { createControls } from '../test/demo-controls.ts'
import { startPair, type Pair } from '../test/running-pair.ts'
import type { Closing } from '../closing.ts'

export const PRODUCT = { path: '/product/cherry-blossom-morning', title: 'Cherry Blossom Morning' }
export const PAGES = { home: '/', product: PRODUCT.path }

const PROVIDER_MS = 60
// A page is packed fast, and small once it is asked for again.
const UNTIL_PACKED_MS = 1_500

/** One and the same shop, three times: whoever visits one can visit the others. */
export type Site = { name: 'shop' | 'bare' | 'twin'; origin: string }

export type MeasuredShop = { products: number; pair: Pair; sites: Site[] }

const origins = v.object({ bare: v.string(), twin: v.string() })

/** The built shop on a demo store of so many products, which answers as late as a real one. */
export async function openShop(products: number, closing: Closing): Promise<Pair> {
  const env = {
    DEMO_PRODUCTS: String(products),
    PAGE_FRESH_SECONDS: '86400',
    // On a busy machine a first rendering may come late, and has to be whole.
    HEAD_START_MS: '60000',
  }
  const pair = await startPair({ controls: true, env })
  closing.add(pair.stop)
  await createControls(pair.demoOrigin).fault('*', { kind: 'slow', ms: PROVIDER_MS })
  const headers = { 'Accept-Encoding': 'br' }
  for (const path of Object.values(PAGES)) {
    const { status } = await fetch(pair.origin + path, { headers })
    if (status !== 200) throw new Error(`${path} of ${products} products: ${status}`)
    await fetch(pair.origin + path, { headers })
    await pause(UNTIL_PACKED_MS)
  }
  return pair
}

/** The shop beside a bare server of its bytes, and beside its static twin on another. */
export async function openSites(products: number, closing: Closing): Promise<MeasuredShop> {
  const pair = await openShop(products, closing)
  const child = fork(inProject('scripts/bench/bare-server.ts'), { execArgv: [] })
  closing.add(async () => void child.kill())
  child.send({ shop: pair.origin, pictures: pair.demoOrigin })
  const [message] = await once(child, 'message')
  const { bare, twin } = v.parse(origins, message)
  return {
    products,
    pair,
    sites: [
      { name: 'shop', origin: pair.origin },
      { name: 'bare', origin: bare },
      { name: 'twin', origin: twin },
    ],
  }
}
