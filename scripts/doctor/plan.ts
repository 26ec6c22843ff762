import { storeAddress } from './store-address.ts'
import type { Wish } from './wish.ts'

type Environment = Record<string, string | undefined>

/** What is to be written into `.env`. */
type Plan = {
  values: Record<string, string>
  /** The store that it sold from before, if that is another. */
  formerStore: string | null
  /** Those settings of that store's that are emptied. */
  emptied: string[]
}

const OF_ONE_STORE = [
  'PUBLIC_STOREFRONT_API_TOKEN',
  'PRIVATE_STOREFRONT_API_TOKEN',
  'PUBLIC_CHECKOUT_DOMAIN',
  'HOME_COLLECTION',
]

/** Of another store nothing stays: neither its tokens, nor what else is its own. */
export function planOf({ domain, publicToken, privateToken }: Wish, file: Environment): Plan {
  const former = file.PUBLIC_STORE_DOMAIN?.trim() ?? ''
  const isOther = former !== '' && storeAddress(former) !== domain
  const emptied = isOther ? OF_ONE_STORE.filter((name) => file[name]?.trim()) : []
  const values: Record<string, string> = {
    ...Object.fromEntries(emptied.map((name) => [name, ''])),
    PUBLIC_STORE_DOMAIN: domain,
    ...(publicToken !== null && { PUBLIC_STOREFRONT_API_TOKEN: publicToken }),
    ...(privateToken !== null && { PRIVATE_STOREFRONT_API_TOKEN: privateToken }),
  }
  return {
    values,
    formerStore: isOther ? former : null,
    emptied: emptied.filter((name) => values[name] === ''),
  }
}

/** A sentence where the environment, which wins over `.env`, says something else; or null. */
export function overruled({ values }: Plan, environment: Environment): string | null {
  const names = Object.keys(values).filter((name) => {
    const value = environment[name]?.trim()
    return value && value !== values[name]
  })
  return names.length === 0
    ? null
    : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} set in the environment, which wins over .env: take ${names.length === 1 ? 'it' : 'them'} out there first.`
}
