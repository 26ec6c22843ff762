import { errorText } from '../storefront/errors.ts'
import { createStorefront } from '../storefront/storefront.ts'
import type { PageData } from './data-block.ts'
import { load } from './load.ts'
import { failedPage, type Page } from './page.ts'
import { routeOf } from './routes.ts'
import { titleOf } from './title.ts'

/** The server's head start came to nothing: the browser makes the same call. Never rejects. */
export async function healed(
  of: 'home' | 'product',
  { connection, shopName }: PageData,
): Promise<{ page: Page; title: string }> {
  const answer = await load(routeOf(location), createStorefront(connection))
  if (!answer.ok) console.error(errorText(answer.error))
  const page = answer.ok ? answer.value : failedPage(of)
  return { page, title: titleOf(page, shopName) }
}
