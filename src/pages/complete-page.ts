import type { Collection } from '../storefront/product.ts'
import type { Unread } from '../storefront/selection.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'
import type { PageData } from './page-data.ts'
import { unreadOf, type Page } from './page.ts'
import { BESIDE_PARTS, readBeside, shownBeside } from './read-beside.ts'
import { readLinked } from './read-page.ts'

type Screen = { current: () => Page; show: (page: Page) => void }

type Shown = ReturnType<typeof shownBeside> & { collections?: Collection[] }

// The pauses before the tries, the last of which begins within LONGEST_MS.
const PAUSES_MS = [0, 1_000, 4_000]
const LONGEST_MS = 10_000

/** The pages that are being completed, by `idOf`. */
const completing = new Set<string>()

/**
 * Reads what the open page lacks, and shows each part as it comes, or that it could not be read. Leaves out the plans,
 * which are read with the prices (refresh-page.ts). Never rejects.
 */
export async function completePage(
  { current, show }: Screen,
  { endpoint, homeCollection }: Pick<PageData, 'endpoint' | 'homeCollection'>,
) {
  const id = idOf(current())
  if (completing.has(id)) return
  completing.add(id)
  const storefront = createStorefront(endpoint, { deadlineMs: LONGEST_MS })
  const end = performance.now() + LONGEST_MS
  // The shopper may have opened another page meanwhile.
  const isOpen = () => idOf(current()) === id
  const showPart = async (reading: Promise<Shown>) => {
    const shown = await reading.catch(logged)
    if (isOpen()) show(withParts(current(), shown))
  }
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const readings = isOpen() ? readingsFor(current(), storefront, homeCollection) : []
    if (readings.length === 0 || performance.now() >= end) break
    await Promise.all(readings.map(showPart))
  }
  if (isOpen()) show(withFailures(current()))
  completing.delete(id)
}

/** '' for a list, of which a document has only one. */
const idOf = (page: Page): string => (page.screen === 'product' ? page.product.id : '')

function logged(error: unknown): Shown {
  console.error(error)
  return {}
}

/** Starts to read each part that is not known. */
function readingsFor(page: Page, storefront: Storefront, homeCollection: string | null) {
  if (page.screen === 'home' && page.unread?.collections) {
    const reading = readLinked(storefront, homeCollection)
    return [reading.then((found): Shown => (found ? { collections: found } : {}))]
  }
  if (page.screen !== 'product') return []
  const { product, texts, unread } = page
  const parts = BESIDE_PARTS.filter((part) => part !== 'plans' && unread?.[part])
  const { found, readings } = readBeside(product.id, storefront, parts)
  return readings.map((reading): Promise<Shown> =>
    reading.then(() => shownBeside(product.id, found, found.texts ?? texts)),
  )
}

function withParts(page: Page, shown: Shown): Page {
  const left = Object.entries(unreadOf(page)).filter(([part]) => !(part in shown))
  const unread: Unread = Object.fromEntries(left)
  if (page.screen === 'home') return { ...page, ...shown, unread }
  if (page.screen !== 'product') return page
  return { ...page, ...shown, texts: { ...page.texts, ...shown.texts }, unread }
}

function withFailures(page: Page): Page {
  const { plans, ...others } = unreadOf(page)
  const failed = Object.keys(others).map((part) => [part, 'failed'])
  const unread: Unread = { ...(plans && { plans }), ...Object.fromEntries(failed) }
  return page.screen === 'home' || page.screen === 'product' ? { ...page, unread } : page
}
