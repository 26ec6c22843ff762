import { recommendationsDocument } from '../../storefront/list-queries.ts'
import { metafieldsDocument } from '../../storefront/metafields-query.ts'
import { noticesDocument, policiesDocument } from '../../storefront/policies.ts'
import { sellingPlansDocument } from '../../storefront/selling-plan-queries.ts'
import { urlRedirectsDocument } from '../../storefront/url-redirects.ts'
import { errorText, isAccessDenied, type StorefrontError } from '../../storefront/errors.ts'
import { type TypedDocument, SCHEMA_VERSIONS } from '../../storefront/graphql.ts'
import { createChangeLog, SEE_DOCTOR, type Log, type LogEvent } from '../log.ts'

type Lack = [event: LogEvent, whenDenied: 'info' | 'warn', message: string]

/** What the shop lacks without each document that it can do without. `whenDenied`: 'info' if that may be intended. */
export const LACKS = new Map<TypedDocument, Lack>([
  [metafieldsDocument, ['no-metafields', 'warn', 'Product pages are shown without metafields.']],
  [recommendationsDocument, ['no-recommendations', 'info', 'Pages have no recommendations.']],
  [sellingPlansDocument, ['no-selling-plans', 'info', 'Product pages have no selling plans.']],
  [urlRedirectsDocument, ['no-redirects', 'info', "The store's redirects are not followed."]],
  [policiesDocument, ['no-policies', 'warn', "Pages have no links to the store's policies."]],
  [noticesDocument, ['no-policies', 'warn', 'Pages have no links to its newer policies.']],
])

export type LogLack = ReturnType<typeof createLackLog>

/** Logs each change of the error of a document in `LACKS`; null: the call succeeded. */
export function createLackLog(log: Log) {
  const logChange = createChangeLog(log)
  return (document: TypedDocument, error: StorefrontError | null) => {
    const lack = LACKS.get(document)
    if (!lack || error?.kind === 'paused') return
    const [event, whenDenied, message] = lack
    const text = error && errorText(error)
    const isDenied = error !== null && isAccessDenied(error)
    const details = { message: `${message} ${text}`, ...(isDenied && SEE_DOCTOR) }
    logChange(event, text, isDenied ? whenDenied : 'warn', details, document)
  }
}

/** Logs changes in what the store refuses (a token, each call, a document), and once that it has never answered. */
export function createRefusalLog(log: Log) {
  const logChange = createChangeLog(log)
  let hasAnswered = false

  /** `tokenRefused`: the event if the call's token is refused. `error`: null after a successful try. */
  return function logResult(
    document: TypedDocument,
    tokenRefused: 'private-token-refused' | 'public-token-refused',
    error: StorefrontError | null,
  ) {
    if (error === null) {
      hasAnswered = true
      logChange(tokenRefused, null)
      logChange('store-refuses', null)
      logChange('scope-refused', null, 'error', {}, document)
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
      logChange(tokenRefused, message, 'error', details)
    } else if ('status' in error && error.status < 500) {
      // A missing store, bot protection or a limit of the rate, which may last until someone acts.
      const { kind, status } = error
      const level = kind === 'refused' ? 'error' : 'warn'
      logChange('store-refuses', `${kind} ${status}`, level, { status, ...details })
    } else if (isAccessDenied(error) && !LACKS.has(document)) {
      logChange('scope-refused', message, 'error', details, document)
    }
  }
}

/** Whether schemas/ has this API version, so that tests validate the documents against it. */
export const isKnownVersion = (version: string): boolean => SCHEMA_VERSIONS.includes(version)

/** Logs each change of the API version that answers; of the first answer, only another one or an unknown one. */
export function createVersionLog(requested: string, log: Log): (answered: string) => void {
  let last = isKnownVersion(requested) ? requested : null
  return (answered) => {
    if (answered === last) return
    last = answered
    log(isKnownVersion(answered) ? 'info' : 'warn', 'api-version', { asked: requested, answered })
  }
}
