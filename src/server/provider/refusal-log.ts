import { metafieldsDocument, urlRedirectsDocument } from '../../storefront/documents.ts'
import type { StorefrontError } from '../../storefront/errors.ts'
import type { TypedDocument } from '../../storefront/graphql.ts'
import { createChangeLog, type LogChange } from '../change-log.ts'
import type { LogEvent } from '../log-events.ts'
import type { Log } from '../log.ts'
import type { Store } from '../settings/settings.ts'
import { CATALOG_SCOPES, domainHint, scopeHint, storeHint, tokenHint } from './hints.ts'
import type { TokenSetting } from './server-token.ts'

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
