import { routeOf } from '../../route-of.ts'
import {
  AGENTS_MD,
  JSON_SUFFIX,
  MARKDOWN_SUFFIX,
  pathOf,
  type DataRoute,
  type Route,
} from '../../routes.ts'
import type { PageFormat } from './rendered-page.ts'

/** The names of a list's other forms. Agents also try the last one for a shop's description. */
const OF_LISTS = new Map<string, PageFormat>([
  [AGENTS_MD, 'markdown'],
  ['llms.txt', 'plain'],
  ['llms-full.txt', 'plain'],
])
/** The suffixes of the other forms of a product's page. */
const OF_PRODUCTS = new Map<string, PageFormat>([
  [MARKDOWN_SUFFIX, 'markdown'],
  [JSON_SUFFIX, 'json'],
])

export function representationOf({ pathname, search }: URL): { route: Route; format: PageFormat } {
  const ofList = OF_LISTS.get(pathname.slice(1))
  if (ofList) return { route: routeOf({ pathname: '/', search }), format: ofList }
  const form = [...OF_PRODUCTS].find(([suffix]) => pathname.endsWith(suffix))
  if (!form || !pathname.startsWith('/product/'))
    return { route: routeOf({ pathname, search }), format: 'html' }
  const [suffix, format] = form
  return { route: routeOf({ pathname: pathname.slice(0, -suffix.length), search }), format }
}

/** The canonical address of a route's page in a format. All mirrors have that of LLMS_TXT. */
export function addressOf(route: DataRoute, format: PageFormat): string {
  const forms = route.screen === 'home' ? OF_LISTS : OF_PRODUCTS
  const [suffix] = [...forms].find(([, each]) => each === format) ?? []
  return pathOf(route, suffix)
}
