import { watchPayments } from '../cart/provider/payment-watch.ts'
import { sayWhatChanged } from '../shop/announce-changes.ts'
import type { Connection } from '../storefront/call.ts'
import { errorText, type StorefrontError } from '../storefront/errors.ts'
import { createStorefront } from '../storefront/storefront.ts'
import type { PageData } from './data-block.ts'
import { load } from './load.ts'
import { failedPage, type Page } from './page.ts'
import { repriced } from './fresh-prices.ts'
import { routeOf } from '../routes.ts'
import { titleOf } from './title.ts'

/**
 * What the page shows after the browser has asked the provider: a loading page becomes what it was
 * to be, and prices and stock of another are as they are now, where those it has are old. Checkouts
 * that were opened on an earlier visit, and may have been paid since, are asked after. Never rejects.
 */
export async function caughtUp(
  page: Page,
  isOld: boolean,
  { connection, shopName }: PageData,
): Promise<Page> {
  watchPayments(connection).askIfDue()
  if (!isOld) return page
  const next = await refreshed(page, connection)
  document.title = titleOf(next, shopName)
  return next
}

const report = (error: StorefrontError) => console.error(errorText(error))

async function refreshed(page: Page, connection: Connection): Promise<Page> {
  const storefront = createStorefront(connection)
  let asked = location.href
  let answer = await load(routeOf(location), storefront, report)
  // Something else was chosen meanwhile.
  while (asked !== location.href) {
    asked = location.href
    answer = await load(routeOf(location), storefront, report)
  }
  if (!answer.ok) report(answer.error)
  return after(page, answer.ok ? answer.value : null)
}

function after(page: Page, read: Page | null): Page {
  if (page.screen === 'loading') return read ?? failedPage(page.of)
  if (!read) return page
  const next = repriced(page, read, location.search)
  if (page.screen === 'product' && next.screen === 'product') sayWhatChanged(page, next)
  return next
}
