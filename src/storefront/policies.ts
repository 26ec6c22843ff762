import * as v from 'valibot'
import { createCall, type CallPolicy, type Connection } from './call.ts'
import { isTransient, success, type Result } from './errors.ts'
import { graphql, newerGraphql } from './graphql.ts'
import { excerptOf } from './product.ts'
import { parsedUrl } from './safe-parse.ts'
import { text } from './wire.ts'

/** A page of the store. `title`: the store's. `address`: an http, https or mailto URL. */
export type StorePage = { title: string; address: string }

/** A link to a page of the store, labelled where it is rendered. 'shipping': the page has the shipping costs. */
export type Link =
  | ({ kind: 'policy' | 'shipping' } & StorePage)
  | { kind: 'contact' | 'legalNotice' | 'withdrawal' | 'orders'; address: string }

/** The links to the store's pages, and whether prices include tax. */
export type Terms = { links: Link[]; pricesIncludeTax: boolean }

/** Null: the store has no such page; undefined: its version of the API lacks the field. */
export type Policies = v.InferOutput<typeof policiesResponse>['shop'] &
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

type WirePolicy = { title: string; url: string }

function pageOf({ title: written, url }: WirePolicy): StorePage | null {
  const address = linkAddress(url)
  const title = excerptOf(written.replace(/\s+/g, ' ').trim(), MOST_LETTERS_OF_TITLE)
  return address && title ? { title, address } : null
}

const policy = v.pipe(
  v.nullable(v.object({ title: text, url: text })),
  v.transform((read) => read && pageOf(read)),
)

// A policy without an id is the provider's default, for stores that sell no subscriptions.
const policyWithDefault = v.pipe(
  v.nullable(v.object({ id: v.nullable(text), title: text, url: text })),
  v.transform((read) => (read === null || read.id === null ? null : pageOf(read))),
)

/** The policies that every version of the API has. */
export const policiesDocument = graphql(`query Policies {
  shop {
    refundPolicy { ${policyFields} }
    shippingPolicy { ${policyFields} }
    privacyPolicy { ${policyFields} }
    termsOfService { ${policyFields} }
    subscriptionPolicy { id ${policyFields} }
    customerAccountUrl
  }
}`)

const policiesResponse = v.object({
  shop: v.object({
    refundPolicy: policy,
    shippingPolicy: policy,
    privacyPolicy: policy,
    termsOfService: policy,
    subscriptionPolicy: policyWithDefault,
    customerAccountUrl: v.pipe(
      v.nullable(text),
      v.transform((url) => linkAddress(url ?? '')),
    ),
  }),
})

/** The first version that has the next document's fields. */
export const NOTICES_VERSION = '2026-04'

export const noticesDocument = newerGraphql<{
  shop: Record<'termsOfSale' | 'contactInformation' | 'legalNotice', WirePolicy | null>
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

/** Reads the store's policies. Not part of storefront.ts, whose code browsers fetch. */
export function createReadPolicies(connection: Connection, callPolicy: CallPolicy): ReadPolicies {
  let version = ''
  const call = createCall(connection, {
    ...callPolicy,
    onApiVersion: (answered) => {
      version = answered
      callPolicy.onApiVersion?.(answered)
    },
  })
  return async () => {
    const policies = await call(policiesDocument, {}, policiesResponse)
    if (!policies.ok) return policies
    const { shop } = policies.value
    // 'unstable' sorts after every version.
    if (version < NOTICES_VERSION) return success(shop)
    const notices = await call(noticesDocument, {}, noticesResponse)
    if (notices.ok) return success({ ...shop, ...notices.value.shop })
    return isTransient(notices.error) ? notices : success(shop)
  }
}
