import { canonicalRoute, plainRoute } from '../../routes.ts'
import { choiceFromQuery, isUnread } from '../../storefront/selection.ts'
import { commonRoute, type Content, type ContentRoute } from './content.ts'
import type { ProviderRead } from './provider-read.ts'
import type { Format } from './rendered-page.ts'

/** What the page at one address shows, and the read that it comes from. */
export type ChosenRead = { read: ProviderRead; route: ContentRoute; page: Content }

/** Reads a route; null where the provider is late or failing. */
export type Reads = { read(route: ContentRoute): Promise<ProviderRead | null> }

/** What is chosen at an address; null where the provider is late or failing. */
export async function readChosen(
  reads: Reads,
  asked: ContentRoute,
  format: Format,
): Promise<ChosenRead | null> {
  const read = await reads.read(commonRoute(asked))
  if (!read) return null
  const { page } = read
  if (asked.screen === 'sitemap' && page.screen === 'sitemap') {
    return { read, route: asked, page: { ...page, file: asked.file } }
  }
  if (asked.screen !== 'product' || page.screen !== 'product') {
    return { read, route: read.route, page }
  }
  const { product } = page
  const route = canonicalRoute(product, asked)
  const choice = choiceFromQuery(product, route.query)
  if (!isUnread(product, choice)) {
    // All of them stand in its Markdown, whatever is chosen.
    const shown = format === 'html' ? route : plainRoute(route)
    return { read, route: shown, page: { ...page, choice } }
  }
  const ofChoice = await reads.read(route)
  return ofChoice && { read: ofChoice, route, page: ofChoice.page }
}
