import type { Storefront } from '../../storefront/storefront.ts'
import type { LogChange } from '../change-log.ts'

type Options = { homeCollection: string | null; hasToken: boolean; logChange: LogChange }

const NO_PRODUCTS = 'The store answers, but with no products'

/** The same calls; what a merchant should know of the lists is said in the log. */
export function withListLog(
  storefront: Storefront,
  { homeCollection, hasToken, logChange }: Options,
): Storefront {
  const remedy = hasToken
    ? 'publish the products to the sales channel of this token'
    : 'publish the products, or set PUBLIC_STOREFRONT_API_TOKEN to show those of its sales channel'
  const noProducts = `${NO_PRODUCTS}: ${remedy}`
  const where = hasToken ? ' to the sales channel of this token' : ''
  const noCollection = `HOME_COLLECTION is ${homeCollection}, of which there is nothing to show: check the handle, and publish the collection and its products${where}. The home page shows all products`

  return {
    ...storefront,
    products: async () => {
      const result = await storefront.products()
      if (result.ok) {
        const isEmpty = result.value.products.length === 0
        logChange('no-products', isEmpty ? 'empty' : null, 'warn', { message: noProducts })
      }
      return result
    },
    collection: async (handle) => {
      const result = await storefront.collection(handle)
      if (result.ok && handle === homeCollection) {
        const isEmpty = !result.value?.products.length
        logChange('home-collection', isEmpty ? 'empty' : null, 'warn', { message: noCollection })
      }
      return result
    },
  }
}
