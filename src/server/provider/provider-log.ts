import { metafieldsDocument, urlRedirectsDocument } from '../../storefront/product-queries.ts'
import type { StorefrontError } from '../../storefront/errors.ts'
import { type TypedDocument, SCHEMA_VERSIONS } from '../../storefront/graphql.ts'
import { createChangeLog, type LogChange, type LogEvent, type Log } from '../log.ts'
import type { Store } from '../settings/settings.ts'
import {
  CATALOG_SCOPES,
  domainHint,
  scopeHint,
  storeHint,
  tokenHint,
  homeCollectionHint,
  noProductsHint,
  type TokenSetting,
} from './hints.ts'
import type { Storefront } from '../../storefront/storefront.ts'

/**
 * Says what to do about the provider's refusing the server, once for each change: for a token, for the
 * store as a whole, and for the scopes of each document. What else goes wrong changes nothing, but no
 * answer where there has never been one.
 */
export function createRefusalLog(store: Store, log: Log) {
  const logChange = createChangeLog(log)
  const ofDocuments = new Map<TypedDocument, LogChange>()
  let hasAnswered = false

  return function hear(
    document: TypedDocument,
    setting: TokenSetting,
    error: StorefrontError | null,
  ) {
    if (error?.kind === 'no-answer') {
      const hint = domainHint(store.origin)
      if (!hasAnswered) logChange('store-refuses', 'no answer', 'warn', { hint })
      return
    }
    hasAnswered = true
    if (error === null) {
      logChange(TOKEN_EVENTS[setting], null)
      logChange('store-refuses', null)
      ofDocument(document)('scope-refused', null)
      return
    }
    if (error.kind === 'refused' && error.status === 401) {
      const hint = tokenHint(setting, store)
      logChange(TOKEN_EVENTS[setting], 'refused', 'error', { hint })
    } else if (error.kind === 'refused' || error.kind === 'http') {
      const { kind, status } = error
      const hint = storeHint(error, store)
      const level = kind === 'refused' ? 'error' : 'warn'
      if (hint) logChange('store-refuses', `${kind} ${status}`, level, { status, hint })
    } else if (document !== urlRedirectsDocument) {
      // Redirects are not needed, and have a line of their own. Metafields have no scope of their own; who asks without a token is always denied them.
      const likely = document === metafieldsDocument ? [] : CATALOG_SCOPES
      const hint = scopeHint(error, likely)
      if (hint) ofDocument(document)('scope-refused', hint, 'error', { hint })
    }
  }

  function ofDocument(document: TypedDocument): LogChange {
    const known = ofDocuments.get(document)
    if (known) return known
    const made = createChangeLog(log)
    ofDocuments.set(document, made)
    return made
  }
}

const TOKEN_EVENTS: Record<TokenSetting, LogEvent> = {
  PRIVATE_STOREFRONT_API_TOKEN: 'private-token-refused',
  PUBLIC_STOREFRONT_API_TOKEN: 'public-token-refused',
}

/** Whether it is one of those in schemas/, against which every document is validated. */
export const isKnownVersion = (version: string): boolean => SCHEMA_VERSIONS.includes(version)

/**
 * Says each change of the version that the provider answers with, that back to the one asked for too;
 * at first only where it is another than that, or not known.
 */
export function apiVersionLog(asked: string, log: Log): (answered: string) => void {
  let last = isKnownVersion(asked) ? asked : null
  return (answered) => {
    if (answered === last) return
    last = answered
    log(isKnownVersion(answered) ? 'info' : 'warn', 'api-version', { asked, answered })
  }
}

type Options = { homeCollection: string | null; hasToken: boolean; logChange: LogChange }

/** The same calls; what a merchant should know of the lists is said in the log. */
export function withListLog(
  storefront: Storefront,
  { homeCollection, hasToken, logChange }: Options,
): Storefront {
  return {
    ...storefront,
    products: async () => {
      const result = await storefront.products()
      if (result.ok) {
        const isEmpty = result.value.products.length === 0
        const message = noProductsHint(hasToken)
        logChange('no-products', isEmpty ? 'empty' : null, 'warn', { message })
      }
      return result
    },
    collection: async (handle) => {
      const result = await storefront.collection(handle)
      if (result.ok && handle === homeCollection) {
        const isEmpty = !result.value?.products.length
        const message = homeCollectionHint(handle, hasToken)
        logChange('home-collection', isEmpty ? 'empty' : null, 'warn', { message })
      }
      return result
    },
  }
}
