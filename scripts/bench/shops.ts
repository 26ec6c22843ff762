import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Browser } from 'puppeteer-core'
import * as v from 'valibot'
import { inProject } from '../project.ts'
import { createControls } from '../test/demo-controls.ts'
import { startPair, type Pair } from '../test/running-pair.ts'

export const PRODUCT = { path: '/product/cherry-blossom-morning', title: 'Cherry Blossom Morning' }
export const PAGES = { home: '/', product: PRODUCT.path }

// About as long as a real store takes to answer.
const PROVIDER_MS = 60

/** `pid`: the process that serves the site. */
export type Site = { name: string; origin: string; pid: number | undefined }

/**
 * The shop, and three servers to compare it with: a bare one that sends the same bytes, a twin that has the shop's
 * pages without scripts and data, and one that has plain pages.
 */
type MeasuredShop = Record<'shop' | 'bare' | 'twin' | 'plain', Site> & { products: number }

export type Bench = {
  shops: MeasuredShop[]
  browser: Browser
  /** Returns the sites, reversed in every second round, so that no site is always measured first. */
  inTurn: (sites: Site[]) => Site[]
}

const origins = v.object({ bare: v.string(), twin: v.string(), plain: v.string() })

/** The built shop on a demo store with this many products. Its pages are cached. */
export async function openShop(products: number): Promise<Pair> {
  const env = {
    DEMO_PRODUCTS: String(products),
    PAGE_FRESH_SECONDS: '86400',
    // On a busy machine the first rendering takes long. After a timeout, the shop would send a loading page.
    HEAD_START_MS: '60000',
  }
  const pair = await startPair({ controls: true, env })
  await createControls(pair.demoOrigin).fault('*', { kind: 'slow', ms: PROVIDER_MS })
  for (const path of Object.values(PAGES)) {
    const { status } = await fetch(pair.origin + path)
    if (status !== 200) throw new Error(`${path} of ${products} products: ${status}`)
  }
  return pair
}

/** A shop and its three comparison servers, which end with this process. */
export async function openSites(products: number) {
  const { origin, pid, stop } = await openShop(products)
  const child = fork(inProject('scripts/bench/twin-server.ts'), [origin], { execArgv: [] })
  const [message] = await once(child, 'message')
  const { bare, twin, plain } = v.parse(origins, message)
  const close = async () => {
    child.kill()
    await stop()
  }
  return {
    products,
    shop: { name: 'shop', origin, pid },
    bare: { name: 'bare', origin: bare, pid: child.pid },
    twin: { name: 'twin', origin: twin, pid: child.pid },
    plain: { name: 'plain', origin: plain, pid: child.pid },
    close,
  }
}
