import { parseAccept } from 'hono/utils/accept'
import { LLMS_TXT, MARKDOWN_SUFFIX, routeOf, type Route } from '../../routes.ts'
import type { Format } from '../cache/rendered-page.ts'

const MARKDOWN = 'text/markdown'
const HTML = 'text/html'
const PRODUCT = '/product/'
// Who names HTML first, without a weight, or takes anything, prefers nothing to it: nearly everybody.
const PREFERS_HTML = /^(text\/html(,|$)|\*\/\*$)/

/** What an address shows, and in which format. */
export function representationOf({ pathname, search }: URL): { route: Route; format: Format } {
  if (pathname === LLMS_TXT) return { route: { screen: 'home' }, format: 'plain' }
  if (!isMarkdown(pathname)) return { route: routeOf({ pathname, search }), format: 'html' }
  const page = pathname.slice(0, -MARKDOWN_SUFFIX.length)
  return { route: routeOf({ pathname: page, search }), format: 'markdown' }
}

/** Whether a client prefers an address in Markdown, which has an address of its own. */
export const prefersMarkdownOf = (address: string, accept: string | undefined): boolean =>
  address.startsWith(PRODUCT) &&
  accept !== undefined &&
  !PREFERS_HTML.test(accept) &&
  prefersMarkdown(accept) &&
  !isMarkdown(address.split('?', 1)[0] ?? '')

/** The address of a product's Markdown. */
export const markdownAddress = ({ pathname, search }: URL): string =>
  pathname + MARKDOWN_SUFFIX + search

const isMarkdown = (path: string): boolean =>
  path.startsWith(PRODUCT) && path.endsWith(MARKDOWN_SUFFIX)

/** A client that takes neither gets HTML. Of two that are as welcome it is the one that is named, or named first. */
function prefersMarkdown(accept: string): boolean {
  const accepted = parseAccept(accept).map(({ type, q }) => ({ type: type.toLowerCase(), q }))
  const rangeOf = (range: string) => accepted.find(({ type }) => type === range)
  const qualityOf = (type: string) => (rangeOf(type) ?? rangeOf('text/*') ?? rangeOf('*/*'))?.q ?? 0
  const [markdown, html] = [qualityOf(MARKDOWN), qualityOf(HTML)]
  if (markdown !== html) return markdown > html
  const named = accepted.find(({ type }) => type === MARKDOWN || type === HTML)
  return markdown > 0 && named?.type === MARKDOWN
}
