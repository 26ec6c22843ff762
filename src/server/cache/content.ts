import { markdownPath, pathOf, plainRoute, type DataRoute } from '../../routes.ts'
import { statusOf } from '../../pages/identity.ts'
import { isPartial, loadingPage, type Page, type Status } from '../../pages/page.ts'
import { sitemapPath, type Sitemap, type SitemapRoute } from '../sitemap/sitemap.ts'
import type { Format } from './rendered-page.ts'

/** What the provider is asked about. */
export type ContentRoute = DataRoute | SitemapRoute

/** What is made of what it says, rendered and kept: a page, or a file of the sitemap. */
export type Content = Page | Sitemap

export function addressOf(route: ContentRoute, format: Format = 'html'): string {
  if (route.screen === 'sitemap') return sitemapPath(route)
  return format === 'html' ? pathOf(route) : markdownPath(route)
}

/** The route whose read others are made from too. */
export const commonRoute = (route: ContentRoute): ContentRoute =>
  route.screen === 'sitemap' ? { ...route, file: 0 } : plainRoute(route)

/** What goes out while the provider hasn't said. */
export const loadingContent = (route: ContentRoute): Content =>
  route.screen === 'sitemap' ? { screen: 'sitemap', file: 0, texts: [] } : loadingPage(route)

/** Of the HTTP response. */
export function contentStatus(content: Content): Status {
  if (content.screen !== 'sitemap') return statusOf(content)
  if (content.texts.length === 0) return 503
  return content.file < content.texts.length ? 200 : 404
}

/** Whether a part of it could not be read. */
export const isPartialContent = (content: Content): boolean =>
  content.screen !== 'sitemap' && isPartial(content)
