import * as cartWords from '../../../words/cart.ts'
import { choiceText } from '../../format/values.ts'
import type { Merchandise } from '../../storefront/product.ts'
import { currentMarketId } from '../../markets.ts'
import { toast, type Action } from '../../ui/toast.tsx'
import { add, findLine, keyOf, lineOf, MAX_LINES, type Line, type LineProduct } from '../cart.ts'
import { cartStore } from './cart-store.ts'
import { drawer } from './drawer.ts'

/** Adds one unit of a variant to the cart, in its line or a new one. */
export const addToCart = (product: LineProduct, variant: Merchandise) =>
  addLine(lineOf(product, variant, currentMarketId()), 'unseen', [
    { label: cartWords.see, run: drawer.open, className: 'whole' },
    { label: cartWords.checkout, run: drawer.checkOut, 'aria-describedby': 'new-tab' },
  ])

/** Adds a line's units. A toast with these buttons says so; `inDrawer`: its tone there. False: the cart is full. */
export async function addLine(line: Line, inDrawer: 'success' | 'unseen', actions: Action[]) {
  const { items } = await cartStore.apply(add(line))
  const isAdded = findLine(items, keyOf(line)) !== undefined
  const tone = drawer.isOpen() ? inDrawer : 'success'
  const title = cartWords.addedTitle(line.product.title)
  if (isAdded) toast(tone, cartWords.added, title, { detail: choiceText(line), actions })
  else toast('failure', cartWords.full, cartWords.fullHint(MAX_LINES))
  return isAdded
}
