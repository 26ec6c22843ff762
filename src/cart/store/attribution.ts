import { parsedJson } from '../../storefront/parsed-json.ts'
import type { Attribute } from '../../storefront/created-cart.ts'
import { listOf, readText, readWhole, recordOf } from './json-fields.ts'

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
