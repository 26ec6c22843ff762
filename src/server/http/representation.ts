import { parseAccept } from 'hono/utils/accept'
import { LLMS_TXT, MARKDOWN_SUFFIX, routeOf, type Route } from '../../routes.ts'
import type { Format } from '../cache/rendered-page.ts'

export type Representation = {
  format: Format
  /** The address of that format alone. */
  address: string
  /** Another Accept header may get another format at the address that was asked for. */
  isNegotiated: boolean
}

const MARKDOWN = 'text/markdown'
const HTML = 'text/html'
const PRODUCT = '/product/'

/** What is sent for an address, a path with its query, to who accepts that. */
export function representationOf(address: string, accept: string | undefined): Representation {
  const [path = ''] = address.split('?', 1)
  if (path === LLMS_TXT) return { format: 'plain', address, isNegotiated: false }
  if (!path.startsWith(PRODUCT)) return { format: 'html', address, isNegotiated: false }
  if (path.endsWith(MARKDOWN_SUFFIX)) return { format: 'markdown', address, isNegotiated: false }
  if (!prefersMarkdown(accept)) return { format: 'html', address, isNegotiated: true }
  const own = path + MARKDOWN_SUFFIX + address.slice(path.length)
  return { format: 'markdown', address: own, isNegotiated: true }
}

/** What is shown at an address in that representation. */
export function routeIn({ pathname, search }: URL, shown: Representation): Route {
  if (shown.format === 'plain') return { screen: 'home' }
  if (shown.format === 'html' || shown.isNegotiated) return routeOf({ pathname, search })
  return routeOf({ pathname: pathname.slice(0, -MARKDOWN_SUFFIX.length), search })
}

/** Who takes neither gets HTML. Of two that are as welcome the one that is named, or named first. */
function prefersMarkdown(accept = ''): boolean {
  const accepted = parseAccept(accept).map(({ type, q }) => ({ type: type.toLowerCase(), q }))
  const rangeOf = (range: string) => accepted.find(({ type }) => type === range)
  const qualityOf = (type: string) => (rangeOf(type) ?? rangeOf('text/*') ?? rangeOf('*/*'))?.q ?? 0
  const [markdown, html] = [qualityOf(MARKDOWN), qualityOf(HTML)]
  if (markdown !== html) return markdown > html
  const named = accepted.find(({ type }) => type === MARKDOWN || type === HTML)
  return markdown > 0 && named?.type === MARKDOWN
}
