import { parsedUrl } from './safe-parse.ts'

/** The provider's checkout URL with the channel added; null where it is not an http(s) URL. */
export function checkoutAddress(url: string | null | undefined): string | null {
  const address = url ? parsedUrl(url) : null
  if (!address || !/^https?:$/.test(address.protocol)) return null
  address.searchParams.set('channel', 'online_store')
  return address.href
}
