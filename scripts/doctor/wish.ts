import { storeAddress } from './store-address.ts'

/** What a merchant wants to connect; tokens that are not given stay as they are. */
export type Wish = { domain: string; publicToken: string | null; privateToken: string | null }

const USAGE =
  'npm run connect -- your-store.myshopify.com, and behind that the public access token, and the private one if you like'

/** What the words behind the command say. A problem is a sentence, which holds no token. */
export function wishOf(words: string[]): Wish | { problem: string } {
  const [address, ...tokens] = words
  if (!address || tokens.length > 2) return { problem: `${USAGE}.` }
  if (isToken(address)) return { problem: `The store comes first: ${USAGE}.` }
  const domain = storeAddress(address)
  if (domain === null) {
    return {
      problem: `${address} is no address of a store: give the one that ends in .myshopify.com.`,
    }
  }
  if (tokens.some((token) => OF_OTHERS.test(token))) {
    return {
      problem:
        "This is a secret of an app, and opens no storefront: take the public access token, in Shopify's admin, under Sales channels > Headless.",
    }
  }
  const publicTokens = tokens.filter((token) => !isPrivate(token))
  const privateTokens = tokens.filter(isPrivate)
  if (publicTokens.length > 1 || privateTokens.length > 1) {
    return {
      problem:
        'Of two tokens one is the public one, and the other, which begins with shpat_, the private one.',
    }
  }
  return {
    domain,
    publicToken: publicTokens[0] ?? null,
    privateToken: privateTokens[0] ?? null,
  }
}

const OF_OTHERS = /^shp(?!at)[a-z]{2}_/
const isPrivate = (token: string): boolean => token.startsWith('shpat_')
const isToken = (word: string): boolean => /^(shp[a-z]{2}_|[\da-f]{32}$)/.test(word)
