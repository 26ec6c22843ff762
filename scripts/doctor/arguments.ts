import * as v from 'valibot'
import { storeOrigin } from '../../src/server/settings/schema.ts'

/** The store and tokens to connect. A token is null if it was not given; `.env` then keeps its own. */
export type Arguments = { domain: string; publicToken: string | null; privateToken: string | null }

const USAGE =
  'npm run connect -- your-store.myshopify.com PUBLIC_TOKEN PRIVATE_TOKEN. Both tokens may be left out.'
const NO_APP_SECRET =
  "This token is the secret of an app, which no storefront accepts. Take the public access token, in Shopify's admin under Sales channels > Headless."
const ONE_OF_EACH =
  'These two tokens are of one kind. Give a public one, and a private one, which begins with shpat_.'

/** Reads the arguments of `npm run connect`. A problem is a sentence without any token. */
export function readArguments(words: string[]): Arguments | { problem: string } {
  const [address, ...tokens] = words
  if (!address || tokens.length > 2) return problem(`Usage: ${USAGE}`)
  if (isToken(address)) return problem(`The store's address comes first: ${USAGE}`)
  const domain = storeAddress(address)
  if (domain === null) {
    return problem(
      `${address} is not the address of a store. Give the one that ends in .myshopify.com.`,
    )
  }
  if (tokens.some((token) => APP_SECRET.test(token))) return problem(NO_APP_SECRET)
  const publicToken = tokens.find((token) => !isPrivate(token)) ?? null
  const privateToken = tokens.find(isPrivate) ?? null
  if (tokens.length > 1 && (publicToken === null || privateToken === null)) {
    return problem(ONE_OF_EACH)
  }
  return { domain, publicToken, privateToken }
}

const problem = (sentence: string) => ({ problem: sentence })

const APP_SECRET = /^shp(?!at)[a-z]{2}_/
const isPrivate = (token: string): boolean => token.startsWith('shpat_')
const isToken = (word: string): boolean => /^(shp[a-z]{2}_|[\da-f]{32}$)/.test(word)

const ADMIN = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([a-z\d-]+)/i
const MYSHOPIFY = /^(?:https?:\/\/)?([a-z\d][a-z\d-]*)\.myshopify\.com(?:[/?#:].*)?$/i
const NAME = /^([a-z\d][a-z\d-]*)$/i

/** The value of PUBLIC_STORE_DOMAIN for a store's name, address or admin; ignores the path. Null: invalid. */
export function storeAddress(text: string): string | null {
  const given = text.trim()
  const [, handle] = ADMIN.exec(given) ?? MYSHOPIFY.exec(given) ?? NAME.exec(given) ?? []
  if (handle) return `${handle.toLowerCase()}.myshopify.com`
  const hasScheme = /^https?:\/\//i.test(given)
  const url = URL.parse(hasScheme ? given : `https://${given}`)
  if (!url || url.username || !v.is(storeOrigin, url.origin)) return null
  if (url.protocol === 'https:' && url.hostname.includes('.')) return url.host
  return hasScheme ? url.origin : null
}
