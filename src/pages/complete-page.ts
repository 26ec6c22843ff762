import { readChoice } from '../shop/read-choice.ts'
import { withQuery } from '../storefront/choice-from-query.ts'
import { NO_PLAN, type ProductChoice, type Unread } from '../storefront/choice.ts'
import { logError } from '../storefront/errors.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { keyOf, unreadOf, type Page, type PageData, type ProductPageData } from './page.ts'
import { cardKeys, readBeside, shownBeside } from './read-beside.ts'
import { ALL_PARTS, readLinked } from './read-page.ts'

// The pauses before the tries, the last of which begins within LONGEST_MS.
const PAUSES_MS = [0, 1_000, 4_000]
const LONGEST_MS = 10_000

/** The parts that are being read, each after the key of its page. */
const inFlight = new Set<string>()

/** Reads what the open page lacks, and shows each part as it comes, or that it could not be read. Never rejects. */
export async function completePage(
  { current, show }: { current: () => Page; show: (page: Page) => void },
  { endpoint, homeCollection }: Pick<PageData, 'endpoint' | 'homeCollection'>,
) {
  const first = current()
  const storefront = createStorefront(endpoint, { deadlineMs: LONGEST_MS }, cardKeys)
  const end = performance.now() + LONGEST_MS
  const key = keyOf(first)
  // The shopper may have opened another page meanwhile.
  const isOpen = () => keyOf(current()) === key
  await Promise.all(ALL_PARTS.filter((part) => unreadOf(first)[part]).map(complete))
  if (first.screen === 'product' && first.choice.isUnknown) await completeChoice()

  /** Reads up to three times. Null: it can't be read; undefined: another call reads it, or the page was left. */
  async function withRetries(
    part: string,
    readPart: (page: Page) => Promise<Partial<Page> | null>,
  ) {
    const reading = `${key} ${part}`
    if (inFlight.has(reading)) return undefined
    inFlight.add(reading)
    let found: Partial<Page> | null = null
    for (const pauseMs of PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (!isOpen() || performance.now() >= end) break
      found = (await readPart(current()).catch(console.error)) ?? null
      if (found) break
    }
    inFlight.delete(reading)
    return isOpen() ? found : undefined
  }

  /** Reads the variant of the address, if the server could not. */
  async function completeChoice() {
    const found = await withRetries('choice', async (page) => {
      const chosen = page.screen === 'product' ? await withPlans(page) : null
      return chosen?.choice.isUnknown ? null : chosen
    })
    if (found) show(Object.assign({}, current(), found))
  }

  async function complete(part: keyof Unread) {
    let found = await withRetries(part, (page) => read(part, page))
    if (found === undefined) return
    const page = current()
    const { [part]: _former, ...others } = unreadOf(page)
    const unread: Unread = found ? others : { ...others, [part]: 'failed' }
    if (part === 'plans' && !found && page.screen === 'product' && page.choice.plan) {
      const { choice } = withQuery(page, location.search)
      const { isUnknown } = page.choice
      found = { choice: { ...choice, ...(isUnknown && { isUnknown }), plan: NO_PLAN } }
    }
    show(Object.assign({}, page, found, { unread }))
  }

  /** What the page shows of the part; null: it can't be read. */
  async function read(part: keyof Unread, page: Page) {
    if (page.screen === 'home') {
      const collections = await readLinked(storefront, homeCollection)
      return collections && { collections }
    }
    if (page.screen !== 'product' || part === 'collections') return null
    const productId = page.product.id
    const { found, readings } = readBeside(productId, storefront, [part])
    await Promise.all(readings)
    const { texts, plans, ...shown } = shownBeside(productId, found, found.texts ?? page.texts)
    if (plans) return withPlans({ ...page, plans })
    if (texts) return { texts: { ...page.texts, ...texts } }
    return found.related ? shown : null
  }

  /** The choice of the address, with its plans. Null: the product was read again meanwhile. */
  async function withPlans(page: ProductPageData): Promise<ProductChoice | null> {
    const { search } = location
    const chosen = await readChoice(withQuery(page, search), storefront, logError)
    const { product, choice, plans } = chosen
    const now = current()
    if (now.screen !== 'product' || now.product !== page.product) return null
    // The shopper may have chosen something else meanwhile.
    return search === location.search ? { product, choice, plans } : withPlans(page)
  }
}
