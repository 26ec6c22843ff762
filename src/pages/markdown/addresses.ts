import { pathOf, plainRoute, type DataRoute } from '../../routes.ts'

/** Where the shop is told of. */
export const LLMS_TXT = '/llms.txt'

/** Behind a product's path: the product in Markdown. */
export const MARKDOWN_SUFFIX = '.md'

/** The address at which a screen is written in Markdown. */
export function markdownPath(route: DataRoute): string {
  return route.screen === 'home'
    ? LLMS_TXT
    : pathOf(plainRoute(route)) + MARKDOWN_SUFFIX + route.query
}
