import { CAMPAIGN } from '../../routes.ts'
import type { Endpoint } from '../../storefront/call.ts'
import { cutText } from '../../storefront/product.ts'
import type { Attribute } from '../../storefront/provider-cart.ts'
import { mendedParameters } from '../../storefront/mangled-links.ts'
import { attempt, parsedJson, parsedUrl } from '../../storefront/parse-or-null.ts'
import { ATTRIBUTION_KEY, CLICK_ID, forbidsSharing } from './browser-storage.ts'
import { fieldsOf, isText, isWhole, readList } from './json-fields.ts'

const STORED_FOR_MS = 30 * 86_400_000
// A real address has at most twelve.
const MAX_ATTRIBUTES = 20
const MAX_LENGTH = 255
/** Servers refuse addresses of 8 kB and more. */
const LONGEST_URL = 4_000

/** Stores the source of this visit, which began at the URL `start`. If it has none, deletes the stored one. */
export function storeVisit({ url, checkoutOrigin, ownHosts = [] }: Endpoint, start: string) {
  const hosts = [location.href, url, checkoutOrigin ?? url].map((each) => new URL(each).host)
  const attributes = attributesOf(new URL(start), document.referrer, [...hosts, ...ownHosts])
  if (attributes.length === 0) return localStorage.removeItem(ATTRIBUTION_KEY)
  // The start page has already stored these attributes, with its own referrer.
  if (start === document.referrer && attributes.every(isStored)) return
  localStorage.setItem(ATTRIBUTION_KEY, JSON.stringify({ attributes, at: Date.now() }))
}

/** The source of the visit that filled the cart. Empty if the stored text is damaged, or older than 30 days. */
export function visitAttributes(): Attribute[] {
  // Throws if the browser refuses storage: then nothing was stored.
  const text = attempt(() => localStorage.getItem(ATTRIBUTION_KEY))
  const { attributes, at } = fieldsOf(parsedJson(text ?? 'null'))
  if (!isWhole(at) || Math.abs(Date.now() - at) > STORED_FOR_MS) return []
  return readList(attributes, ({ key, value }) =>
    isText(key) && key.startsWith('_') && isText(value) ? { key, value } : null,
  ).filter(isAllowed)
}

/** The campaign's parameters in a visit's first URL, and its referrer's host unless that is one of `ownHosts`. */
export function attributesOf(start: URL, referrer: string, ownHosts: string[]): Attribute[] {
  const campaign = [...mendedParameters(start.search)].filter(([name]) => CAMPAIGN.test(name))
  const host = parsedUrl(referrer)?.host ?? ''
  const from: [string, string][] = ownHosts.includes(host) ? [] : [['referrer', host]]
  const attributes = new Map<string, string>()
  for (const [name, value] of [...from, ...campaign]) {
    // A shortened id would be another click's.
    const isId = CAMPAIGN.test(name) && !name.startsWith('utm_')
    const text = isId && value.length > MAX_LENGTH ? '' : plain(value)
    if (text) attributes.set(`_${name}`, text)
  }
  const all = Array.from(attributes, ([key, value]) => ({ key, value }))
  return all.filter(isAllowed).slice(0, MAX_ATTRIBUTES)
}

/** Whether it is no id of a click, by which an ad's network knows the shopper, or the shopper does not forbid it. */
const isAllowed = ({ key }: Attribute): boolean => !CLICK_ID.test(key) || !forbidsSharing()

/** The checkout's URL with the campaign's parameters that it lacks and has room for. Its analytics read them. */
export function withCampaign(checkoutUrl: string, attributes: Attribute[]): string {
  let url = new URL(checkoutUrl)
  for (const { key, value } of attributes) {
    const name = key.slice(1)
    if (!CAMPAIGN.test(name) || url.searchParams.has(name)) continue
    const longer = new URL(url)
    longer.searchParams.set(name, value)
    if (longer.href.length <= LONGEST_URL) url = longer
  }
  return url.href
}

const isStored = ({ key, value }: Attribute): boolean =>
  visitAttributes().some((stored) => stored.key === key && stored.value === value)

/** Well-formed text without control and invisible characters, at most MAX_LENGTH long. */
const plain = (text: string): string =>
  cutText(text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim(), MAX_LENGTH)
