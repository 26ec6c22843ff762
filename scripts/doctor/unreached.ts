import { CATALOG_SCOPES, NO_ANSWER, STORE_DOMAIN, storeHint } from './hints.ts'
import { errorText, type StorefrontError } from '../../src/storefront/errors.ts'
import { problem, type Check } from './check.ts'
import { LATER, remedyFor } from './remedy.ts'
import type { Subject } from './subject.ts'
import { isThisShop } from './this-shop.ts'

const NO_TOKEN = 'No token is set, and the store asks for one (HTTP 401).'
const REFUSED_TOKEN = 'The store refuses the token (HTTP 401).'
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN'])
const CERTIFICATE = /CERT|TLS|SSL|VERIFY/

/** Why a store answers nothing of what it is asked. */
export async function unreachedCheck(error: StorefrontError, subject: Subject): Promise<Check> {
  const { store, observed } = subject
  const { origin, token } = store
  const remedy = remedyFor(error, store, CATALOG_SCOPES)
  switch (error.kind) {
    case 'no-answer':
      return subject.observed.redirectedTo
        ? problem('Store', redirected(subject), `${STORE_DOMAIN}.`)
        : problem('Store', withoutAnswer(subject), NO_ANSWER)
    case 'refused':
      if (error.status !== 401) return problem('Store', refusal(error.status), remedy)
      return problem('Token', token === null ? NO_TOKEN : REFUSED_TOKEN, remedy)
    case 'http':
    case 'unreadable': {
      if (await isThisShop(origin)) {
        const found = `${origin} is this shop itself, or one like it, and not its store.`
        return problem('Store', found, `${STORE_DOMAIN}.`)
      }
      const isFailing = error.kind === 'http' ? error.status >= 500 : observed.version !== null
      if (isFailing) break
      const status = error.kind === 'http' ? ` (HTTP ${error.status})` : ''
      const hint = error.kind === 'http' ? storeHint(error, store) : null
      const found = `${origin} answers, but not as a store does${status}.`
      return problem('Store', found, hint ?? `${STORE_DOMAIN}.`)
    }
  }
  return problem('Store', errorText(error), LATER)
}

const refusal = (status: number): string => `The store refuses to answer (HTTP ${status}).`

const redirected = ({ store: { origin }, observed }: Subject): string =>
  `${origin} leads on to ${observed.redirectedTo}, where no call follows, as it would take the token along.`

function withoutAnswer({ store: { origin }, observed }: Subject): string {
  if (NO_SUCH_NAME.has(observed.failure)) return `No such domain is known: ${origin}`
  if (CERTIFICATE.test(observed.failure)) {
    return `${origin} has no certificate that holds (${observed.failure}).`
  }
  return `No answer from ${origin}${observed.failure && ` (${observed.failure})`}.`
}
