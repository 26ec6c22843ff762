import * as v from 'valibot'
import type { Duty } from '../market-law.ts'
import { createCall, type CallPolicy, type Endpoint } from './call.ts'
import { success, type Result, type StorefrontError } from './errors.ts'
import { graphql, newerGraphql, pictureFields, type TypedDocument } from './graphql.ts'
import { metafieldFields, metafields, type Metafield } from './metafields-query.ts'
import { excerptOf, type Picture } from './product.ts'
import { parsedUrl } from './parse-or-null.ts'
import { only, picture, text } from './wire.ts'

/** A page of the store. `title`: the store's. `address`: an http, https or mailto URL. */
export type StorePage = { title: string; address: string }

/** A link to a page of the store, labelled where it is rendered. */
export type Link =
  | ({ kind: 'policy' | 'shipping' | 'returns' | 'contact' } & StorePage)
  | { kind: OwnPage; address: string }

/** A page that the shop labels itself. */
export type OwnPage =
  | 'contact'
  | 'legalNotice'
  | 'withdrawal'
  | 'accessibility'
  | 'legalGuarantee'
  | 'orders'

/** What the merchant promises, from the shop's metafields, in the market's language. Null: nothing. */
export type Promises = {
  delivery: string | null
  returns: string | null
  /** The fewest and the most working days from an order to its arrival. */
  workingDays: [fewest: number, most: number] | null
  /** A sentence, and the last day on which it is true, in days since 1970; null: none is set, so it is not shown. */
  deadline: { text: string; until: number | null } | null
  /** How the shop checks its ratings. */
  ratingsChecked: string | null
  /** The official notice on the legal guarantee. */
  legalGuarantee: Picture | null
}

export const NO_PROMISES: Promises = {
  delivery: null,
  returns: null,
  workingDays: null,
  deadline: null,
  ratingsChecked: null,
  legalGuarantee: null,
}

/**
 * The links to the store's pages, the merchant's promises, and whether prices include tax. `today`: the day in UTC on
 * which the page is made, in days since 1970. `currency`: of the market's prices; undefined in a shop without markets,
 * and until it is read.
 */
export type StoreInfo = Promises & {
  links: Link[]
  /** What the law asks of the market's pages. */
  duties: Duty[]
  pricesIncludeTax: boolean
  today: number
  currency?: string | undefined
  /** The store's policies are late, or have failed: nothing is known of links, promises and country. */
  isUnread?: true
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

const policyFields = 'title url'

const inOneLine = (written: string): string => written.replace(/\s+/g, ' ').trim()

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

const KEYS = 'delivery returns dispatch_days delivery_days deadline deadline_until ratings_checked'

/** The promises in the shop's metafields. */
function promisesIn(fields: Metafield[]): Omit<Promises, 'legalGuarantee'> {
  const dispatch = daysIn(textOf('dispatch_days'))
  const delivery = daysIn(textOf('delivery_days'))
  const deadline = textOf('deadline')
  const until = Date.parse(textOf('deadline_until') ?? '') / DAY_MS
  return {
    delivery: textOf('delivery'),
    returns: textOf('returns'),
    workingDays:
      dispatch && delivery ? [dispatch[0] + delivery[0], dispatch[1] + delivery[1]] : null,
    deadline: deadline === null ? null : { text: deadline, until: until > 0 ? until : null },
    ratingsChecked: textOf('ratings_checked'),
  }

  function textOf(key: string): string | null {
    const written = fields.find((each) => each.key === key)?.text ?? ''
    return inOneLine(written) || null
  }
}

const DAY_MS = 86_400_000

/** The days of '2', '1–2' or '1-2'. */
function daysIn(written: string | null): [number, number] | null {
  const [, fewest, most = fewest] = /^(\d{1,2})(?: ?[-–] ?(\d{1,2}))?$/.exec(written ?? '') ?? []
  return Number(fewest) <= Number(most) ? [Number(fewest), Number(most)] : null
}

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

// Other kinds of files have no fields here.
const file = v.union([
  only('image', v.nullable(picture)),
  v.pipe(
    v.object({}),
    v.transform(() => null),
  ),
])

const policiesResponse = v.pipe(
  v.object({
    localization: only('country', v.object({ isoCode: text, currency: only('isoCode', text) })),
    shop: v.object({
      // Left out without a token, because the store then returns none.
      metafields: v.optional(metafields, []),
      legalGuarantee: v.nullish(only('reference', v.nullable(file))),
      refundPolicy: policy,
      shippingPolicy: policy,
      privacyPolicy: policy,
      termsOfService: policy,
      subscriptionPolicy: policy,
      customerAccountUrl: v.pipe(v.nullable(text, ''), v.transform(linkAddress)),
    }),
  }),
  v.transform(({ localization, shop: { metafields: read, legalGuarantee = null, ...shop } }) => ({
    ...shop,
    promises: { ...promisesIn(read), legalGuarantee },
    country: localization.isoCode,
    currency: localization.currency,
  })),
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

export const promiseNames = KEYS.split(' ').map((key) => ({ namespace: 'custom', key }))

/** Reads the store's policies and promises. Not part of storefront.ts, whose code browsers fetch. */
export function createReadPolicies(
  endpoint: Endpoint,
  callPolicy: CallPolicy,
  /** Gets the error of the newer policies' document; null: they were read. */
  onNotices: (document: TypedDocument, error: StorefrontError | null) => void,
): ReadPolicies {
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
    const policies = await call(policiesDocument, { promises: promiseNames }, policiesResponse)
    if (!policies.ok) return policies
    // 'unstable' sorts after every version.
    if (version < NOTICES_VERSION) return policies
    const notices = await call(noticesDocument, {}, noticesResponse)
    if (notices.ok) last = notices.value.shop
    onNotices(noticesDocument, notices.ok ? null : notices.error)
    return success({ ...policies.value, ...last })
  }
}
