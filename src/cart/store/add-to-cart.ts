import type { Merchandise } from '../../storefront/product.ts'
import { valuesText } from '../../storefront/selection.ts'
import { toast } from '../../ui/toast-store.ts'
import { add, findLine, lineOf, MAX_LINES, type LineProduct } from '../cart.ts'
import { cartStore } from './cart-store.ts'

/** Adds one unit of a variant to the cart, and confirms it with a toast. */
export async function addToCart(product: LineProduct, variant: Merchandise) {
  const cart = await cartStore.apply(add(lineOf(product, variant)))
  if (findLine(cart.items, variant.id)) {
    toast('success', 'Added to cart', `${product.title} has been added to your cart`, {
      detail: valuesText(variant.selectedOptions),
    })
  } else {
    toast(
      'failure',
      'Your cart is full',
      `A cart holds ${MAX_LINES} different items. Check out, or remove one first.`,
    )
  }
}
