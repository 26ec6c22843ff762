import { decodedSegment, wellEscaped } from './parse-or-null.ts'

// Bounded, so that no text takes the square of its length.
const END = /[\s\p{Cf}\p{Pe}\p{Pi}\p{Pf}.,;:!?*…。、>"']{1,24}$/u
// A parameter's name of at most 64 characters, after what separates it from the one before.
const NAME =
  /(?:^\??|[?&;]|%3F|%26)(?:(?:amp|%23(?:38|x26))(?:;|%3B))*((?:[^?&=%]|%(?!3[DF]|26)){1,64})(?:=|%3D)/gi

/** The text without a sentence's end: 'SPRING10' of 'SPRING10.)'. */
export const withoutEnd = (text: string): string => text.replace(END, '')

/**
 * The parameters of a link's query without what mailers and chats do to links: a second '?' or an escaped ampersand
 * begins a parameter, escapes of escapes are undone, and a value ends before a sentence's end. A caller that can
 * tell whether the query names something as written tries that first.
 */
export function mendedParameters(query: string): URLSearchParams {
  const text = query.replace(/%(?:25)+(?=[\da-f]{2})/gi, '%').replace(NAME, '&$1=')
  const parameters = [...new URLSearchParams(wellEscaped(text))]
  return new URLSearchParams(
    parameters.map(([name, value]) => [name.replace(/^\/|\[\]$/g, ''), withoutEnd(value)]),
  )
}

/** What two spellings of a name have in common. */
export function plainText(text: string): string {
  const lowered = text.normalize().toLowerCase()
  return withoutEnd(lowered.replace(/[+\s]+/g, ' ')).trim()
}

/** The address with each part of its path as plain text, and what follows the path after '&' or '%3F' in the query. */
export function mendedAddress(url: URL): URL {
  const at = url.pathname.search(NAME)
  const path = at > 0 ? url.pathname.slice(0, at) : url.pathname
  if (decodedSegment(path) === null) return url
  const parts = path.split('/').map((part) => plainText(decodedSegment(part) ?? ''))
  const query = [String(mendedParameters(url.pathname.slice(path.length))), url.search.slice(1)]
  const pathname = parts.map(encodeURIComponent).join('/')
  return Object.assign(new URL(url), { pathname, search: query.filter(Boolean).join('&') })
}
