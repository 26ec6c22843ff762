import { CATALOG_SCOPES, tokenHint } from './hints.ts'
import { errorText } from '../../src/storefront/errors.ts'
import type { ProductList } from '../../src/storefront/product.ts'
import { good, problem, warning, type Checks } from './check.ts'
import { remedyFor } from './remedy.ts'
import type { Subject } from './subject.ts'

const NAME = 'Private token'

/** Asks as the server does, where it has a token of its own: it is to be shown what browsers are shown. */
export async function* checkPrivateToken(
  { asServer, store }: Subject,
  shown: ProductList | null,
): Checks {
  if (!asServer) return
  const result = await asServer.products()
  if (!result.ok) {
    const { error } = result
    const isRefused = error.kind === 'refused' && error.status === 401
    const found = isRefused ? 'The store refuses it (HTTP 401).' : errorText(error)
    const remedy = isRefused
      ? tokenHint('PRIVATE_STOREFRONT_API_TOKEN', store)
      : remedyFor(error, store, CATALOG_SCOPES)
    yield problem(NAME, found, remedy)
    return
  }
  if (!shown) return
  yield idsOf(result.value) === idsOf(shown)
    ? good(NAME, 'The server is shown the same products as browsers.')
    : warning(
        NAME,
        'The server is shown other products than browsers.',
        'Take both tokens from the same storefront, under Sales channels > Headless.',
      )
}

const idsOf = ({ products }: ProductList): string =>
  products
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
