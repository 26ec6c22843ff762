import { routeOf } from '../../route-of.ts'
import * as routes from '../../routes.ts'
import type { DataRoute, Route } from '../../routes.ts'
import type { PageFormat } from './rendered-page.ts'

/** The names of a list in Markdown. Agents also try the older ones for a shop's description. */
const LISTS = new Set([routes.AGENTS_MD, 'llms.txt', 'llms-full.txt'])
/** The other forms of a product's page, at its address with a suffix. */
const FORMS = [
  { suffix: routes.MARKDOWN_SUFFIX, format: 'markdown' },
  { suffix: routes.JSON_SUFFIX, format: 'json' },
] as const

export function representationOf({ pathname, search }: URL): { route: Route; format: PageFormat } {
  if (LISTS.has(pathname.slice(1)))
    return { route: routeOf({ pathname: '/', search }), format: 'markdown' }
  const form = FORMS.find(({ suffix }) => pathname.endsWith(suffix))
  if (!form || !pathname.startsWith('/product/'))
    return { route: routeOf({ pathname, search }), format: 'html' }
  const page = pathname.slice(0, -form.suffix.length)
  return { route: routeOf({ pathname: page, search }), format: form.format }
}

/** The address of a page's form; of several addresses, the first above. */
export function addressOf(route: DataRoute, format: PageFormat): string {
  if (format === 'html') return routes.pathOf(route)
  if (route.screen === 'home') return routes.agentsPath(route)
  return routes.pathOf(route, FORMS.find((form) => form.format === format)?.suffix)
}
