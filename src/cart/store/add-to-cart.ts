import type { Merchandise } from '../../storefront/product.ts'
import { valuesText } from '../../storefront/selection.ts'
import { toast } from '../../ui/toast-store.ts'
import { add, lineOf, MAX_LINES, type LineProduct } from '../cart.ts'
import { cartStore } from './cart-store.ts'

/** Puts one of a variant into the cart and says so. */
export async function addToCart(product: LineProduct, variant: Merchandise) {
  const cart = await cartStore.apply(add(lineOf(product, variant)))
  if (cart.items.some((line) => line.variantId === variant.id)) {
    toast({
      tone: 'success',
      title: 'Added to cart',
      description: `${product.title} has been added to your cart`,
      detail: valuesText(variant.selectedOptions),
    })
  } else {
    toast({
      tone: 'failure',
      title: 'Your cart is full',
      description: `A cart holds ${MAX_LINES} different items. Check out, or remove one first.`,
    })
  }
}
