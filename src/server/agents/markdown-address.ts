import { parseAccept } from 'hono/utils/accept'
import { routeOf } from '../../route-of.ts'
import { AGENTS_MD, MARKDOWN_SUFFIX, PART_SUFFIX, type Route } from '../../routes.ts'
import type { Format } from '../cache/rendered-page.ts'

// Agents also try these older addresses for a shop's description.
const MIRRORS = new Set(['/llms.txt', '/llms-full.txt'])
/** The other forms of a product's page, at its address with a suffix. */
const FORMS = [
  { suffix: MARKDOWN_SUFFIX, format: 'markdown' },
  { suffix: PART_SUFFIX, format: 'part' },
] as const
const MARKDOWN = 'text/markdown'
const HTML = 'text/html'
const PRODUCT = '/product/'
// Nearly every client names HTML first without a weight, or accepts anything. These do not prefer Markdown.
const PREFERS_HTML = /^(text\/html(,|$)|\*\/\*$)/
// A browser's header has at most 150 characters. Parsing 15,000 would take 5 ms.
const LONGEST_ACCEPT = 500

export function representationOf({ pathname, search }: URL): { route: Route; format: Format } {
  if (pathname === AGENTS_MD) return { route: { screen: 'home' }, format: 'markdown' }
  if (MIRRORS.has(pathname)) return { route: { screen: 'home' }, format: 'plain' }
  const form = FORMS.find(({ suffix }) => hasSuffix(pathname, suffix))
  if (!form) return { route: routeOf({ pathname, search }), format: 'html' }
  const page = pathname.slice(0, -form.suffix.length)
  return { route: routeOf({ pathname: page, search }), format: form.format }
}

/** Whether a page has Markdown at an address of its own. */
export const hasMarkdown = (path: string): boolean =>
  path.startsWith(PRODUCT) && !FORMS.some(({ suffix }) => path.endsWith(suffix))

const hasSuffix = (path: string, suffix: string): boolean =>
  path.startsWith(PRODUCT) && path.endsWith(suffix)

/**
 * Whether a client prefers Markdown to HTML. If the weights are equal, the format that is named first wins. A
 * client that accepts neither gets HTML.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || PREFERS_HTML.test(accept)) return false
  const accepted = parsedAccept(accept)
  const rangeOf = (range: string) => accepted.find(({ type }) => type === range)
  const qualityOf = (type: string) => (rangeOf(type) ?? rangeOf('text/*') ?? rangeOf('*/*'))?.q ?? 0
  const [markdown, html] = [qualityOf(MARKDOWN), qualityOf(HTML)]
  if (markdown !== html) return markdown > html
  const named = accepted.find(({ type }) => type === MARKDOWN || type === HTML)
  return markdown > 0 && named?.type === MARKDOWN
}

/** The items of an Accept or Accept-Encoding header, in lower case. */
export const parsedAccept = (header: string) =>
  parseAccept(header.slice(0, LONGEST_ACCEPT).toLowerCase())
