import { routeOf } from '../../route-of.ts'
import * as routes from '../../routes.ts'
import type { DataRoute, Route } from '../../routes.ts'
import type { PageFormat } from './rendered-page.ts'

const LLMS_TXT = '/llms.txt'
// Agents also try these older addresses for a shop's description.
const MIRRORS = new Set([LLMS_TXT, '/llms-full.txt'])
/** The other forms of a product's page, at its address with a suffix. */
const FORMS = [
  { suffix: routes.MARKDOWN_SUFFIX, format: 'markdown' },
  { suffix: routes.JSON_SUFFIX, format: 'json' },
] as const

export function representationOf({ pathname, search }: URL): { route: Route; format: PageFormat } {
  if (pathname === routes.AGENTS_MD) return { route: { screen: 'home' }, format: 'markdown' }
  if (MIRRORS.has(pathname)) return { route: { screen: 'home' }, format: 'plain' }
  const form = FORMS.find(({ suffix }) => pathname.endsWith(suffix))
  if (!form || !pathname.startsWith('/product/'))
    return { route: routeOf({ pathname, search }), format: 'html' }
  const page = pathname.slice(0, -form.suffix.length)
  return { route: routeOf({ pathname: page, search }), format: form.format }
}

/** The canonical address of a route's page in a format. All mirrors have that of LLMS_TXT. */
export function addressOf(route: DataRoute, format: PageFormat): string {
  if (format === 'html') return routes.pathOf(route)
  if (route.screen === 'home') return format === 'markdown' ? routes.AGENTS_MD : LLMS_TXT
  return routes.pathOf(route, FORMS.find((form) => form.format === format)?.suffix)
}
