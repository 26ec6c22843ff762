import * as v from 'valibot'

const origin = (setting: string, example: string) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const url = URL.parse(dataset.value)
    const plain =
      url &&
      /^https?:$/.test(url.protocol) &&
      url.hostname &&
      /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(dataset.value)
    if (plain) return url.origin
    addIssue({
      message: `${setting} must be ${example}, with no path, query, user name or spaces.`,
    })
    return NEVER
  })

/** An http(s) origin; a lone slash at its end is dropped. */
export const httpOrigin = (setting: string, example: string) =>
  v.pipe(v.string(), origin(setting, `an address such as ${example}`))

/** A domain, which means https, or a full http(s) origin; becomes an origin. */
export const storeOrigin = (setting: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => (/^[^:/]+\.[^:/]+(:\d+)?\/?$/.test(value) ? `https://${value}` : value)),
    origin(
      setting,
      'a domain such as my-shop.myshopify.com, or an address such as http://127.0.0.1:4000',
    ),
  )

export const wholeNumber = (setting: string, from: number, to: number) => {
  const message = `${setting} must be a whole number from ${from} to ${to}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  )
}

export const token = (setting: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^[\x21-\x7e]+$/,
      `${setting} must be one word of plain letters, digits and signs, as the provider shows it.`,
    ),
  )

export const apiVersion = (setting: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, `${setting} must be a year and a month such as 2025-07.`),
  )

const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i
const ipv6 = /^[\da-f]*:[\da-f:]*:[\da-f.]*$/i

/** Host names between commas or spaces; becomes a list in lower case, each once. */
export const hostNames = (setting: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => [
      ...new Set(
        value
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ]),
    v.everyItem(
      (host) => hostName.test(host),
      `${setting} must be host names between commas, such as img.example.com, without https:// and paths.`,
    ),
  )

/** What a server can listen on: a host name or an IP address, without a port. */
export const listenHost = (setting: string) =>
  v.pipe(
    v.string(),
    v.check(
      (host) => hostName.test(host) || ipv6.test(host),
      `${setting} must be an address of this machine such as 127.0.0.1 or 0.0.0.0, without a port.`,
    ),
  )
