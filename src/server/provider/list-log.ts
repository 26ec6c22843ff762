import type { Storefront } from '../../storefront/storefront.ts'
import type { LogChange } from '../change-log.ts'
import { homeCollectionHint, noProductsHint } from './hints.ts'

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
