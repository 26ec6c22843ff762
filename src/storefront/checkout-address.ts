import { webUrl } from './parse-or-null.ts'

/** The sales channel to which the store books an order, unless a setting names another one. */
export const DEFAULT_CHANNEL = 'online_store'

/** The provider's checkout URL, with the channel and the language if given; null: it is not an http(s) URL. */
export function checkoutAddress(text: string, channel = '', language = ''): string | null {
  const url = webUrl(text)
  if (!url) return null
  if (channel) url.searchParams.set('channel', channel)
  if (language) url.searchParams.set('locale', language)
  return url.href
}
