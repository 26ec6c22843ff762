import { flushSync } from 'react-dom'
import * as pagesWords from '../../words/pages.ts'
import { cardId, pathOf } from '../routes.ts'
import { isCallDenied, logError } from '../storefront/errors.ts'
import { attempt } from '../storefront/parse-or-null.ts'
import { joined } from '../storefront/product.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { toast } from '../ui/toast.tsx'
import type { PageData } from './page-data.ts'
import { homeRoute, longerPath, type Page } from './page.ts'

/**
 * Adds the next slice of the list to the page that `current` returns, changes the address and focuses the first new
 * card. Logs a failure of the provider and shows a toast. Never rejects.
 */
export async function showMore(
  current: () => Page,
  { endpoint }: Pick<PageData, 'endpoint'>,
  show: (page: Page) => void,
): Promise<void> {
  const before = current()
  if (before.screen !== 'home' || before.next === null) return
  const result = await createStorefront(endpoint).more(before.next)
  const page = current()
  if (page.screen !== 'home') return
  if (!result.ok) {
    logError(result.error)
    // A denied call means that the cursor is no longer valid: the page reads the list from its beginning.
    if (isCallDenied(result.error)) location.assign(longerPath(page))
    else toast('failure', pagesWords.noMore, pagesWords.noMoreHint)
    return
  }
  const next: Page = { ...page, ...joined(page, result.value), slices: page.slices + 1 }
  flushSync(() => show(next))
  attempt(() => history.replaceState(history.state, '', pathOf(homeRoute(next))))
  const first = next.products[page.products.length]
  const link = first && document.getElementById(cardId(first.handle))?.querySelector('a')
  link?.focus({ preventScroll: true })
}
