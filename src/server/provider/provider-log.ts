import { metafieldsDocument } from '../../storefront/product-queries.ts'
import { urlRedirectsDocument } from '../../storefront/url-redirects.ts'
import { errorText, type StorefrontError } from '../../storefront/errors.ts'
import { type TypedDocument, SCHEMA_VERSIONS } from '../../storefront/graphql.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { createChangeLog, type Log, type LogChange, type LogEvent } from '../log.ts'
import type { TokenSetting } from './connection.ts'

/** Goes with each line that the merchant's settings at the store may have caused. */
export const SEE_DOCTOR = { hint: 'npm run doctor says what to do.' }

const TOKEN_EVENTS: Record<TokenSetting, LogEvent> = {
  PRIVATE_STOREFRONT_API_TOKEN: 'private-token-refused',
  PUBLIC_STOREFRONT_API_TOKEN: 'public-token-refused',
}

/** Statuses of a missing store, of bot protection and of rate limits: each may last until someone acts. */
const LASTING_STATUSES = new Set([401, 402, 403, 404, 423, 429, 430])

// A denied scope of theirs is logged as no-metafields or no-redirects: the shop works without them.
const OPTIONAL_DOCUMENTS = new Set<TypedDocument>([metafieldsDocument, urlRedirectsDocument])

/**
 * Logs each change in what the store refuses: a token, every call, or one document for lack of a scope.
 * Transient failures change nothing, except that a store that has never answered is logged once.
 */
export function createRefusalLog(log: Log) {
  const logChange = createChangeLog(log)
  const scopeLogs = new Map<TypedDocument, LogChange>()
  let hasAnswered = false

  /** `error`: null after a successful try. */
  return function logResult(
    document: TypedDocument,
    token: TokenSetting,
    error: StorefrontError | null,
  ) {
    if (error === null) {
      hasAnswered = true
      logChange(TOKEN_EVENTS[token], null)
      logChange('store-refuses', null)
      scopeLog(document)('scope-refused', null)
      return
    }
    const message = errorText(error)
    const details = { message, ...SEE_DOCTOR }
    if (error.kind === 'no-answer') {
      if (!hasAnswered) logChange('store-refuses', message, 'warn', details)
      return
    }
    hasAnswered = true
    if (error.kind === 'refused' && error.status === 401) {
      logChange(TOKEN_EVENTS[token], message, 'error', details)
    } else if (error.kind === 'refused' || error.kind === 'http') {
      const { kind, status } = error
      const level = kind === 'refused' ? 'error' : 'warn'
      if (LASTING_STATUSES.has(status)) {
        logChange('store-refuses', `${kind} ${status}`, level, { status, ...details })
      }
    } else if (isAccessDenied(error) && !OPTIONAL_DOCUMENTS.has(document)) {
      scopeLog(document)('scope-refused', message, 'error', details)
    }
  }

  function scopeLog(document: TypedDocument): LogChange {
    const known = scopeLogs.get(document)
    if (known) return known
    const made = createChangeLog(log)
    scopeLogs.set(document, made)
    return made
  }
}

/** Whether the token lacks a scope. The error's message names it, where the provider does. */
export const isAccessDenied = (error: StorefrontError): boolean =>
  error.kind === 'graphql' && error.codes.includes('ACCESS_DENIED')

/** Whether the documents are validated against this API version: it has a schema in schemas/. */
export const isKnownVersion = (version: string): boolean => SCHEMA_VERSIONS.includes(version)

/**
 * Logs each change of the API version that answers, back to the requested one too. The first answer is
 * logged only if its version is another one, or is not known.
 */
export function createVersionLog(requested: string, log: Log): (answered: string) => void {
  const known = isKnownVersion(requested) ? requested : null
  const logChange = createChangeLog(log, new Map([['api-version', known]]))
  return (answered) =>
    logChange('api-version', answered, isKnownVersion(answered) ? 'info' : 'warn', {
      asked: requested,
      answered,
    })
}

/** The same calls; an empty catalog and an empty `HOME_COLLECTION` are logged. */
export function withListLog(
  storefront: Storefront,
  homeCollection: string | null,
  logChange: LogChange,
): Storefront {
  return {
    ...storefront,
    products: async () => {
      const result = await storefront.products()
      if (result.ok) {
        const isEmpty = result.value.products.length === 0
        const message = 'The store answers with no products.'
        logChange('no-products', isEmpty ? 'empty' : null, 'warn', { message, ...SEE_DOCTOR })
      }
      return result
    },
    collection: async (handle) => {
      const result = await storefront.collection(handle)
      if (result.ok && handle === homeCollection) {
        const isEmpty = !result.value?.products.length
        const message = `HOME_COLLECTION is ${handle}, which has no products: the home page shows all products.`
        logChange('home-collection', isEmpty ? 'empty' : null, 'warn', { message, ...SEE_DOCTOR })
      }
      return result
    },
  }
}
