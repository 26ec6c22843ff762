import * as v from 'valibot'
import { createCall, type CallPolicy, type Endpoint } from './call.ts'
import { success, type Result } from './errors.ts'
import { graphql, newerGraphql } from './graphql.ts'
import { excerptOf } from './product.ts'
import { parsedUrl } from './parse-or-null.ts'
import { only, text } from './wire.ts'

/** A page of the store. `title`: the store's. `address`: an http, https or mailto URL. */
export type StorePage = { title: string; address: string }

/** A link to a page of the store, labelled where it is rendered. */
export type Link =
  | ({ kind: 'policy' | 'shipping' | 'returns' | 'contact' } & StorePage)
  | { kind: 'contact' | 'legalNotice' | 'withdrawal' | 'orders'; address: string }

/**
 * The links to the store's pages, the merchant's promises in the market's language (null: there is none), and whether
 * prices include tax. `currency`: of the market's prices; undefined in a shop without markets, and until it is read.
 */
export type StoreInfo = Pick<Policies, 'delivery' | 'returns'> & {
  links: Link[]
  pricesIncludeTax: boolean
  currency?: string | undefined
}

/** Null: the store has no such page; undefined: it was not asked for the field. */
export type Policies = v.InferOutput<typeof policiesResponse> &
  Partial<v.InferOutput<typeof noticesResponse>['shop']>

export type ReadPolicies = () => Promise<Result<Policies>>

/** Null: the text is not a URL that a link may have. */
export function linkAddress(address: string): string | null {
  const url = parsedUrl(address)
  const isLink = url && /^(?:https?|mailto):$/.test(url.protocol)
  return isLink && url.href.length <= MOST_LETTERS_OF_URL ? url.href : null
}

const MOST_LETTERS_OF_URL = 2_048
const MOST_LETTERS_OF_TITLE = 60
const MOST_LETTERS_OF_PROMISE = 120

const policyFields = 'title url'

const inOneLine = (written: string, mostLetters: number): string =>
  excerptOf(written.replace(/\s+/g, ' ').trim(), mostLetters)

const policy = v.pipe(
  v.nullable(v.object({ id: v.optional(v.nullable(text)), title: text, url: text })),
  v.transform((read): StorePage | null => {
    // A policy whose id is null is the provider's default, for stores that sell no subscriptions.
    if (read === null || read.id === null) return null
    const address = linkAddress(read.url)
    const title = inOneLine(read.title, MOST_LETTERS_OF_TITLE)
    return address && title ? { title, address } : null
  }),
)

// Undefined without a token, because the store then returns no metafields.
const promise = v.pipe(
  v.nullish(v.object({ type: text, value: text }), null),
  v.transform((read) =>
    read?.type === 'single_line_text_field'
      ? inOneLine(read.value, MOST_LETTERS_OF_PROMISE) || null
      : null,
  ),
)

/** The policies that every version of the API has, the promises, and the market's currency. */
export const policiesDocument = graphql(
  `query Policies($hasMarket: Boolean!, $hasToken: Boolean = false) {
  localization @include(if: $hasMarket) { country { currency { isoCode } } }
  shop {
    delivery: metafield(namespace: "custom", key: "delivery") @include(if: $hasToken) { type value }
    returns: metafield(namespace: "custom", key: "returns") @include(if: $hasToken) { type value }
    refundPolicy { ${policyFields} }
    shippingPolicy { ${policyFields} }
    privacyPolicy { ${policyFields} }
    termsOfService { ${policyFields} }
    subscriptionPolicy { id ${policyFields} }
    customerAccountUrl
  }
}`,
)

const policiesResponse = v.pipe(
  v.object({
    localization: v.optional(only('country', only('currency', only('isoCode', text)))),
    shop: v.object({
      delivery: promise,
      returns: promise,
      refundPolicy: policy,
      shippingPolicy: policy,
      privacyPolicy: policy,
      termsOfService: policy,
      subscriptionPolicy: policy,
      customerAccountUrl: v.pipe(v.nullable(text, ''), v.transform(linkAddress)),
    }),
  }),
  v.transform(({ localization: currency, shop }) => ({ ...shop, currency })),
)

/** The first version that has the next document's fields. */
export const NOTICES_VERSION = '2026-04'

export const noticesDocument = newerGraphql<{
  shop: Record<
    'termsOfSale' | 'contactInformation' | 'legalNotice',
    { title: string; url: string } | null
  >
}>(`query Notices {
  shop {
    termsOfSale { ${policyFields} }
    contactInformation { ${policyFields} }
    legalNotice { ${policyFields} }
  }
}`)

const noticesResponse = v.object({
  shop: v.object({ termsOfSale: policy, contactInformation: policy, legalNotice: policy }),
})

/** Reads the store's policies and promises. Not part of storefront.ts, whose code browsers fetch. */
export function createReadPolicies(endpoint: Endpoint, callPolicy: CallPolicy): ReadPolicies {
  let version = ''
  // Links that could not be read again stay.
  let last = {}
  const call = createCall(endpoint, {
    ...callPolicy,
    onApiVersion: (answered) => {
      version = answered
      callPolicy.onApiVersion?.(answered)
    },
  })
  return async () => {
    const hasMarket = endpoint.market !== undefined
    const policies = await call(policiesDocument, { hasMarket }, policiesResponse)
    if (!policies.ok) return policies
    // 'unstable' sorts after every version.
    if (version < NOTICES_VERSION) return policies
    const notices = await call(noticesDocument, {}, noticesResponse)
    if (notices.ok) last = notices.value.shop
    return success({ ...policies.value, ...last })
  }
}
