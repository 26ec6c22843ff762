import { parsedUrl } from './safe-parse.ts'

/** The provider's checkout URL with the channel added; null: it is not an http(s) URL. */
export function checkoutAddress(text: string | null | undefined): string | null {
  const url = text ? parsedUrl(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.searchParams.set('channel', 'online_store')
  return url.href
}
