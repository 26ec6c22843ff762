import { createHash } from 'node:crypto'
import { homeRoute } from '../../pages/page.ts'
import type { Content, ContentRoute } from './content.ts'
import type { Moment } from './moment.ts'

/** What the provider said of a route, and when. Equal fingerprints: it said the same. */
export type ProviderRead = {
  route: ContentRoute
  page: Content
  fingerprint: string
  readAt: Moment
}

/** `json`: the page. */
export function providerRead(
  asked: ContentRoute,
  page: Content,
  readAt: Moment,
): { read: ProviderRead; json: string } {
  const json = JSON.stringify(page)
  const fingerprint = createHash('sha256').update(json).digest('base64')
  return { read: { route: ownRoute(asked, page), page, fingerprint, readAt }, json }
}

/**
 * By the handles that the provider gives product and collection, whatever they were asked for by, and
 * with as many pages as there are.
 */
function ownRoute(asked: ContentRoute, page: Content): ContentRoute {
  if (page.screen === 'home') return homeRoute(page)
  return asked.screen === 'product' && page.screen === 'product'
    ? { ...asked, handle: page.product.handle }
    : asked
}
