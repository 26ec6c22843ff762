import * as v from 'valibot'
import type { Duty } from '../market-law.ts'
import { createCall, type CallPolicy, type Endpoint } from './call.ts'
import { isAccessDenied, success, type Result, type StorefrontError } from './errors.ts'
import { graphql, newerGraphql, pictureFields, type TypedDocument } from './graphql.ts'
import { metafieldFields } from './metafields-query.ts'
import { excerptOf } from './product.ts'
import { parsedUrl } from './parse-or-null.ts'
import { inOneLine, promiseNames, promises, type Promises } from './promises.ts'
import { only, picture, text } from './wire.ts'

/** A page of the store. `title`: the store's. `address`: an http, https or mailto URL. */
type StorePage = { title: string; address: string }

/** A link to a page of the store, labelled where it is rendered. */
export type Link =
  | ({ kind: 'policy' | 'shipping' | 'returns' | 'subscription' | 'contact' } & StorePage)
  // The shop labels these itself.
  | { kind: NamedPage | 'legalGuarantee' | 'orders'; address: string }

/** A page that the settings can name. */
export type NamedPage = 'contact' | 'legalNotice' | 'withdrawal' | 'accessibility'

/**
 * The links to the store's pages, the merchant's promises, and what is known of taxes. `today`: the day in UTC on which
 * the page is made, in days since 1970. `keepDays`: how much later it may still be sent. `currency`: of the market's
 * prices; undefined until it is read.
 */
export type StoreInfo = Promises & {
  links: Link[]
  /** What the law asks of the market's pages. */
  duties: Duty[]
  /** Of the prices. Unknown until the policies are read, and where the store answers as another country. */
  taxes: 'included' | 'added' | 'unknown'
  today: number
  keepDays: number
  country?: string | undefined
  currency?: string | undefined
  /** The store's policies, or the newer ones, are late or have failed. */
  isUnread?: boolean | undefined
  /** The prefixes of the shop's markets that the store answers as another country; undefined: not known of any. */
  notSold?: string[] | undefined
}

/** Null: the store has no such page; undefined: it was not asked for the field. */
export type Policies = v.InferOutput<typeof policiesResponse> &
  Partial<v.InferOutput<typeof noticesResponse>['shop']> &
  Pick<StoreInfo, 'isUnread'>

export type ReadPolicies = () => Promise<Result<Policies>>

/** Null: the text is not a URL that a link may have. */
export function linkAddress(address: string): string | null {
  const url = parsedUrl(address)
  const isLink = url && /^(?:https?|mailto):$/.test(url.protocol)
  return isLink && url.href.length <= MOST_LETTERS_OF_URL ? url.href : null
}

const MOST_LETTERS_OF_URL = 2_048
const MOST_LETTERS_OF_TITLE = 60

const policyFields = 'title url'

const policy = v.pipe(
  v.nullable(v.object({ id: v.optional(v.nullable(text)), title: text, url: text })),
  v.transform((read): StorePage | null => {
    // A policy whose id is null is the provider's default, for stores that sell no subscriptions.
    if (read === null || read.id === null) return null
    const address = linkAddress(read.url)
    const title = excerptOf(inOneLine(read.title), MOST_LETTERS_OF_TITLE)
    return address && title ? { title, address } : null
  }),
)

/** The policies that every version of the API has, the promises, and the market's country and currency. */
export const policiesDocument = graphql(`query Policies(
  $promises: [HasMetafieldsIdentifier!]!
  $hasToken: Boolean = false
) {
  localization { country { isoCode currency { isoCode } } }
  shop {
    metafields(identifiers: $promises) @include(if: $hasToken) { ${metafieldFields} }
    legalGuarantee: metafield(namespace: "custom", key: "legal_guarantee") @include(if: $hasToken) {
      reference { ... on MediaImage { image { ${pictureFields} } } }
    }
    refundPolicy { ${policyFields} }
    shippingPolicy { ${policyFields} }
    privacyPolicy { ${policyFields} }
    termsOfService { ${policyFields} }
    subscriptionPolicy { id ${policyFields} }
    customerAccountUrl
  }
}`)

const policiesResponse = v.pipe(
  v.object({
    localization: only('country', v.object({ isoCode: text, currency: only('isoCode', text) })),
    shop: v.object({
      // Left out without a token, because the store then returns none.
      metafields: v.optional(promises, []),
      // Files of other kinds have no image.
      legalGuarantee: v.nullish(
        only('reference', v.nullable(v.looseObject({ image: v.nullish(picture) }))),
      ),
      refundPolicy: policy,
      shippingPolicy: policy,
      privacyPolicy: policy,
      termsOfService: policy,
      subscriptionPolicy: policy,
      customerAccountUrl: v.pipe(v.nullable(text, ''), v.transform(linkAddress)),
    }),
  }),
  v.transform(({ localization, shop: { metafields: read, legalGuarantee, ...shop } }) => ({
    ...shop,
    ...read,
    promises: { ...read.promises, legalGuarantee: legalGuarantee?.image ?? null },
    country: localization.isoCode,
    currency: localization.currency,
  })),
)

/** The first version that has the fields of `noticesDocument`. */
export const NOTICES_VERSION = '2026-04'

const noticesResponse = v.object({
  shop: v.object({ termsOfSale: policy, contactInformation: policy, legalNotice: policy }),
})

export const noticesDocument = newerGraphql<v.InferInput<typeof noticesResponse>>(`query Notices {
  shop {
    termsOfSale { ${policyFields} }
    contactInformation { ${policyFields} }
    legalNotice { ${policyFields} }
  }
}`)

/** Reads the store's policies and promises. Not part of storefront.ts, whose code browsers fetch. */
export function createReadPolicies(
  endpoint: Endpoint,
  callPolicy: CallPolicy,
  /** Gets the error of each document; null: it was read. */
  onRead: (document: TypedDocument, error: StorefrontError | null) => void,
): ReadPolicies {
  let version = ''
  // Links that could not be read again stay.
  let last: object | null = null
  const call = createCall(endpoint, {
    ...callPolicy,
    onApiVersion: (answered) => {
      version = answered
      callPolicy.onApiVersion?.(answered)
    },
  })
  return async () => {
    const policies = await call(policiesDocument, { promises: promiseNames }, policiesResponse)
    onRead(policiesDocument, policies.ok ? null : policies.error)
    if (!policies.ok) return policies
    // 'unstable' sorts after every version.
    if (version < NOTICES_VERSION) return policies
    const notices = await call(noticesDocument, {}, noticesResponse)
    onRead(noticesDocument, notices.ok ? null : notices.error)
    if (notices.ok) last = notices.value.shop
    const isUnread = !notices.ok && !last && !isAccessDenied(notices.error)
    return success({ ...policies.value, ...last, isUnread })
  }
}
