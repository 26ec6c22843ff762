import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import * as v from 'valibot'
import type { Closing } from '../closing.ts'
import { inProject } from '../project.ts'
import { createControls } from '../test/demo-controls.ts'
import { startPair, type Pair } from '../test/running-pair.ts'

export const PRODUCT = { path: '/product/cherry-blossom-morning', title: 'Cherry Blossom Morning' }
export const PAGES = { home: '/', product: PRODUCT.path }

// A real store's answer takes about as long.
const PROVIDER_MS = 60
// The shop compresses a page well after it was first sent.
const UNTIL_COMPRESSED_MS = 1_500

export type Site = { name: 'shop' | 'bare' | 'twin'; origin: string }

export type MeasuredShop = { products: number; sites: Site[] }

/** What every part gets. */
export type Bench = {
  shops: MeasuredShop[]
  browser: Browser
  isQuick: boolean
  /** Begins each round with another site, so that no site is always measured first. */
  inTurn: <T>(sites: T[]) => T[]
  closing: Closing
}

const origins = v.object({ bare: v.string(), twin: v.string() })

/** The built shop on a demo store of so many products, with its pages cached and compressed. */
export async function openShop(products: number): Promise<Pair> {
  const env = {
    DEMO_PRODUCTS: String(products),
    PAGE_FRESH_SECONDS: '86400',
    // On a busy machine the first rendering takes long, and must not be a loading page.
    HEAD_START_MS: '60000',
  }
  const pair = await startPair({ controls: true, env })
  await createControls(pair.demoOrigin).fault('*', { kind: 'slow', ms: PROVIDER_MS })
  const headers = { 'Accept-Encoding': 'br' }
  for (const path of Object.values(PAGES)) {
    const { status } = await fetch(pair.origin + path, { headers })
    if (status !== 200) throw new Error(`${path} of ${products} products: ${status}`)
    await fetch(pair.origin + path, { headers })
    await pause(UNTIL_COMPRESSED_MS)
  }
  return pair
}

/** The shop, a bare server of its bytes, and its static twin on such a server. */
export async function openSites(products: number, closing: Closing): Promise<MeasuredShop> {
  const pair = await openShop(products)
  closing.add(pair.stop)
  const child = fork(inProject('scripts/bench/bare-server.ts'), { execArgv: [] })
  closing.add(async () => void child.kill())
  child.send({ shop: pair.origin, pictures: pair.demoOrigin })
  const [message] = await once(child, 'message')
  const { bare, twin } = v.parse(origins, message)
  return {
    products,
    sites: [
      { name: 'shop', origin: pair.origin },
      { name: 'bare', origin: bare },
      { name: 'twin', origin: twin },
    ],
  }
}
