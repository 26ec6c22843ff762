import { flushSync } from 'react-dom'
import { cardId, pathOf } from '../routes.ts'
import { isCallDenied, logError } from '../storefront/errors.ts'
import { joined } from '../storefront/product.ts'
import { createStorefront } from '../storefront/storefront.ts'
import type { PageData } from './data-block.ts'
import { homeRoute, longerPath, type Page } from './page.ts'

/**
 * Shows what comes next on the list, in the address too, and moves the focus to the first of it.
 * `shown` gives what the page shows when the answer has come. False where the provider failed, which is
 * logged. Never rejects.
 */
export async function showMore(
  shown: () => Page,
  { connection }: Pick<PageData, 'connection'>,
  show: (next: Page) => void,
): Promise<boolean> {
  const before = shown()
  if (before.screen !== 'home' || before.next === null) return false
  const result = await createStorefront(connection).more(before.next)
  const page = shown()
  if (page.screen !== 'home') return false
  if (!result.ok) {
    logError(result.error)
    // The store no longer knows the place that the list goes on from: it is read from its beginning.
    if (!isCallDenied(result.error)) return false
    location.assign(longerPath(page))
    return true
  }
  const next: Page = { ...page, ...joined(page, result.value), pages: page.pages + 1 }
  history.replaceState(history.state, '', pathOf(homeRoute(next)))
  flushSync(() => show(next))
  const first = next.products[page.products.length]
  const link = first && document.getElementById(cardId(first.handle))?.querySelector('a')
  // What is in sight stays in sight.
  link?.focus({ preventScroll: true })
  return true
}
