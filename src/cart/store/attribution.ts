import { parsedJson } from '../../storefront/safe-parse.ts'
import type { Attribute } from '../../storefront/provider-cart.ts'
import { listOf, readText, readWhole, recordOf } from './json-fields.ts'
import type { Connection } from '../../storefront/call.ts'
import { ATTRIBUTION_KEY } from './browser-storage.ts'

const KEPT_MS = 30 * 86_400_000
const MAX_ATTRIBUTES = 10
const LONGEST_VALUE = 255
const UTM = /^utm_[a-z_]{1,30}$/

/**
 * What led to a visit: the campaign parameters of its first address, and the host of the page before.
 * Of the hosts in `ownHosts`, the shop's and the store's, none leads to the shop.
 */
export function attributesOf(address: URL, referrer: string, ownHosts: string[]): Attribute[] {
  const campaign = [...address.searchParams].filter(([name]) => UTM.test(name))
  const host = URL.parse(referrer)?.host ?? ''
  const from: [string, string][] = ownHosts.includes(host) ? [] : [['referrer', host]]
  const attributes = new Map<string, string>()
  for (const [name, value] of [...from, ...campaign]) {
    const text = plain(value)
    if (text && attributes.size < MAX_ATTRIBUTES) attributes.set(`_${name}`, text)
  }
  return [...attributes].map(([key, value]) => ({ key, value }))
}

/** The text to keep of what led to a visit at `now`, in milliseconds since 1970. */
export const keptAttribution = (attributes: Attribute[], now: number): string =>
  JSON.stringify({ attributes, at: now })

/** What is sent with a cart: none that was kept for longer than 30 days, or can't be read. */
export function readAttribution(text: string | null, now: number): Attribute[] {
  const kept = recordOf(parsedJson(text ?? 'null'))
  const at = readWhole(kept['at'])
  if (at === null || Math.abs(now - at) > KEPT_MS) return []
  const attributes = listOf(kept['attributes']).flatMap((each): Attribute[] => {
    const attribute = recordOf(each)
    const key = readText(attribute['key'])
    const value = readText(attribute['value'])
    return key?.startsWith('_') && value ? [{ key, value: plain(value) }] : []
  })
  return attributes.slice(0, MAX_ATTRIBUTES)
}

/** Without what is not seen, as long as a merchant would read, and well-formed. */
const plain = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_VALUE)
    .toWellFormed()

/**
 * Keeps what led to this visit, which began at `address`, until a cart that it fills is checked out; a
 * visit that nothing is known of forgets what led to the one before.
 */
export function keepVisit({ url, checkoutOrigin, ownHosts = [] }: Connection, address: string) {
  const store = [url, ...(checkoutOrigin ? [checkoutOrigin] : [])].map((each) => new URL(each).host)
  const hosts = [location.host, ...store, ...ownHosts]
  const attributes = attributesOf(new URL(address), document.referrer, hosts)
  if (attributes.length === 0) return forgetVisit()
  // It was kept by that page itself, which knew the host too.
  if (address === document.referrer && isKept(attributes)) return
  localStorage.setItem(ATTRIBUTION_KEY, keptAttribution(attributes, Date.now()))
}

const isKept = (attributes: Attribute[]): boolean =>
  attributes.every(({ key, value }) =>
    visitAttributes().some((kept) => kept.key === key && kept.value === value),
  )

export const forgetVisit = () => localStorage.removeItem(ATTRIBUTION_KEY)

/** What led to the visit that filled the cart. */
export function visitAttributes(): Attribute[] {
  try {
    return readAttribution(localStorage.getItem(ATTRIBUTION_KEY), Date.now())
  } catch {
    // A browser that refuses storage keeps none.
    return []
  }
}
