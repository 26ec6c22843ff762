// Each message goes on behind the setting's name.
import * as v from 'valibot'

const origin = (example: string) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const url = URL.parse(dataset.value)
    const isPlain = /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(dataset.value)
    if (isPlain && url?.hostname) return url.origin
    addIssue({ message: `must be ${example}, with no path, query, user name or spaces.` })
    return NEVER
  })

/** An http(s) origin; a lone slash at its end is dropped. */
export const httpOrigin = (example: string) =>
  v.pipe(v.string(), origin(`an address such as ${example}`))

/** A domain, which means https, or a full http(s) origin; becomes an origin. */
export const storeOrigin = v.pipe(
  v.string(),
  v.transform((value) => (/^[^:/]+\.[^:/]+(:\d+)?\/?$/.test(value) ? `https://${value}` : value)),
  origin('a domain such as my-shop.myshopify.com, or an address such as http://127.0.0.1:4000'),
)

export const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  )
}

export const token = v.pipe(
  v.string(),
  v.regex(
    /^[\x21-\x7e]+$/,
    'must be one word of plain letters, digits and signs, as the provider shows it.',
  ),
)

export const apiVersion = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a year and a month such as 2025-07.'),
)

export const collectionHandle = v.pipe(
  v.string(),
  v.regex(
    /^[^\s/?#]+$/,
    'must be the handle of a collection, the last word of its address: autumn, for example.',
  ),
)

const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i
const ipv6 = /^[\da-f]*:[\da-f:]*:[\da-f.]*$/i

/** Host names between commas or spaces; becomes a list in lower case, each once. */
export const hostNames = v.pipe(
  v.string(),
  v.transform((value) => value.toLowerCase().match(/[^\s,]+/g) ?? []),
  v.transform((hosts): string[] => [...new Set(hosts)]),
  v.everyItem(
    (host) => hostName.test(host),
    'must be host names between commas, such as img.example.com, without https:// and paths.',
  ),
)

export const onOrOff = v.picklist(['on', 'off'], 'must be on or off.')

/** What a server can listen on: a host name or an IP address, without a port. */
export const listenHost = v.pipe(
  v.string(),
  v.check(
    (host) => hostName.test(host) || ipv6.test(host),
    'must be an address of this machine such as 127.0.0.1 or 0.0.0.0, without a port.',
  ),
)
