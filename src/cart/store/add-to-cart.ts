import * as cartWords from '../../../words/cart.ts'
import { choiceText } from '../../format/values.ts'
import type { Merchandise } from '../../storefront/product.ts'
import { currentMarketId } from '../../markets.ts'
import { toast } from '../../ui/toast.tsx'
import { add, findLine, keyOf, lineOf, MAX_LINES, type LineProduct } from '../cart.ts'
import { cartStore } from './cart-store.ts'
import { drawer } from './drawer.ts'

/** Adds one unit of a variant to the cart, in its line or a new one. A toast says so, unless the drawer is open. */
export async function addToCart(product: LineProduct, variant: Merchandise) {
  const line = lineOf(product, variant, currentMarketId())
  const cart = await cartStore.apply(add(line))
  if (findLine(cart.items, keyOf(line))) {
    const tone = drawer.isOpen.get() ? 'unseen' : 'success'
    toast(tone, cartWords.added, cartWords.addedTitle(product.title), {
      detail: choiceText(line),
      action: { label: cartWords.see, run: drawer.open, isWhole: true },
    })
  } else {
    toast('failure', cartWords.full, cartWords.fullHint(MAX_LINES))
  }
}
