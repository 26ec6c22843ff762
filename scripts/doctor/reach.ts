import { CATALOG_SCOPES } from './hints.ts'
import { errorText, isCallDenied } from '../../src/storefront/errors.ts'
import type { ProductList } from '../../src/storefront/product.ts'
import { good, problem, type Checks } from './check.ts'
import { remedyFor } from './remedy.ts'
import type { Subject } from './subject.ts'
import { unreachedCheck } from './unreached.ts'

/**
 * Makes the home page's call. Gives its list, which is null where that alone is refused; null where
 * nothing would be answered.
 */
export async function* reachStore(subject: Subject): Checks<{ list: ProductList | null } | null> {
  const { store, storefront } = subject
  const result = await storefront.products()
  if (!result.ok && !isCallDenied(result.error)) {
    yield { ...(await unreachedCheck(result.error, subject)), isEnd: true }
    return null
  }
  yield good('Store', `${store.origin} answers${store.token === null ? ', without a token' : ''}.`)
  if (result.ok) return { list: result.value }
  const found = `No page can show a product. ${errorText(result.error)}`
  yield problem('Products', found, remedyFor(result.error, store, CATALOG_SCOPES))
  return { list: null }
}
