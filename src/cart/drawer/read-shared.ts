import type { Connection } from '../../storefront/call.ts'
import { logError } from '../../storefront/errors.ts'
import type { SharedVariant } from '../../storefront/product.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { announce } from '../../ui/toast-store.ts'
import { lineOf, type Line, type LineQuantity } from '../cart.ts'
import { showShared, updateShared } from './shared-cart-store.ts'

/** Asks the provider what a link's lines are, and shows them. */
export async function readShared(asked: LineQuantity[], connection: Connection) {
  showShared({ asked, lines: null, isFailed: false })
  const ids = asked.map(({ variantId }) => variantId)
  const result = await createStorefront(connection).sharedVariants(ids)
  if (!result.ok) {
    logError(result.error)
    return updateShared({ asked, lines: null, isFailed: true })
  }
  const lines = asked.flatMap(({ quantity }, index) => {
    const variant = result.value[index]
    return variant ? [lineFrom(variant, quantity)] : []
  })
  updateShared({ asked, lines, isFailed: false })
  announce('Read what was shared')
}

const lineFrom = (variant: SharedVariant, quantity: number): Line => ({
  ...lineOf(variant.product, variant),
  quantity,
  availability: variant.availableForSale ? 'for-sale' : 'sold-out',
})
