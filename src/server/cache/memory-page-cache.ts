import { LRUCache } from 'lru-cache'
import type { Page } from '../../pages/page.ts'
import type { Route } from '../../routes.ts'
import type { Product } from '../../storefront/product.ts'
import { choiceFromQuery, isUnread, queryOf } from '../../storefront/selection.ts'
import type { Log } from '../log.ts'
import type { PageCache, Served } from './page-cache.ts'
import { keyOf, type DataRoute, type PageReads, type Read } from './provider-reads.ts'
import { loadingPage, type createPages } from './page-renderer.ts'
import { sizeOf, type Rendering } from './rendered-page.ts'

type Kept = { rendering: Rendering; route: DataRoute; key: string; print: string; readAt: number }

/** What the page at one address shows, and the read that it came from. */
type Chosen = { read: Read; route: DataRoute; page: Page }

const MOST_PAGES = 1_000
const MOST_BYTES = 32_000_000

type Options = { reads: PageReads; pages: ReturnType<typeof createPages>; log: Log }

export type KeptPages = PageCache & {
  /** The page kept for exactly this address. It may be old, and is then made anew meanwhile. */
  keptAt(address: string): Served | undefined
}

/** Whole pages in the memory of this process, by their canonical addresses. */
export function createKeptPages({ reads, pages, log }: Options): KeptPages {
  const kept = new LRUCache<string, Kept>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ rendering }) => sizeOf(rendering),
  })
  const making = new Map<string, Promise<Served>>()
  let isReady = false

  return { pageFor, keptAt, isReady: async () => isReady || (await readHome()) }

  async function readHome(): Promise<boolean> {
    isReady = (await reads.ask({ screen: 'home' })) !== null
    return isReady
  }

  async function pageFor(route: Route): Promise<Served> {
    if (route.screen === 'not-found') return message({ screen: 'not-found' })
    const chosen = await choose(route)
    if (!chosen) return message(loadingPage(route))
    const { read, page } = chosen
    if (page.screen === 'home') isReady = true
    if (page.screen === 'no-product') return message(page, read.readAt)
    const found = kept.get(keyOf(chosen.route))
    if (found?.print === read.print) return { rendering: found.rendering, readAt: read.readAt }
    return makeOnce(chosen)
  }

  function keptAt(address: string): Served | undefined {
    const found = kept.get(address)
    if (!found) return undefined
    const read = reads.known(found.key)
    if (!read) return undefined
    if (read.print === found.print) return { rendering: found.rendering, readAt: read.readAt }
    void renew(address, found)
    return { rendering: found.rendering, readAt: found.readAt }
  }

  async function choose(route: DataRoute): Promise<Chosen | null> {
    const bare = route.screen === 'home' ? route : { ...route, query: '' }
    const read = await reads.ask(bare)
    if (read?.page.screen !== 'product') return read && { read, route: bare, page: read.page }
    const { product } = read.page
    const query = route.screen === 'home' ? '' : canonicalQuery(product, route.query)
    const choice = choiceFromQuery(product, query)
    const canonical = { ...bare, query }
    if (!isUnread(product, choice)) {
      return { read, route: canonical, page: { screen: 'product', product, choice } }
    }
    const ofChoice = await reads.ask(canonical)
    return ofChoice && { read: ofChoice, route: canonical, page: ofChoice.page }
  }

  /** Requests that come while a page is being made wait for that one. */
  function makeOnce(chosen: Chosen): Promise<Served> {
    const name = `${chosen.read.print} ${keyOf(chosen.route)}`
    const made = making.get(name) ?? make(chosen).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  async function make({ read, route, page }: Chosen): Promise<Served> {
    const rendering = await pages.rendered(page)
    const { print, readAt } = read
    kept.set(keyOf(route), { rendering, route, key: keyOf(read.route), print, readAt })
    return { rendering, readAt }
  }

  async function renew(address: string, old: Kept) {
    const name = `renew ${address}`
    if (making.has(name)) return
    try {
      const renewed = pageFor(old.route)
      making.set(name, renewed)
      await renewed
    } catch (error) {
      log('error', 'failure', { message: String(error) })
    } finally {
      making.delete(name)
      // What was its choice may since have got another address.
      if (kept.get(address) === old) kept.delete(address)
    }
  }

  async function message(page: Page, readAt: number | null = null): Promise<Served> {
    return { rendering: await pages.message(page), readAt }
  }
}

/** The query that says no more than the choice; '' for the one that is made without a query. */
function canonicalQuery(product: Product, query: string): string {
  const chosen = queryOf(choiceFromQuery(product, query).selection)
  return chosen === queryOf(choiceFromQuery(product, '').selection) ? '' : chosen
}
