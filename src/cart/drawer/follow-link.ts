import type { Connection } from '../../storefront/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { sharedLines } from '../cart-link.ts'
import { codesIn, withDiscountCodes } from '../discount-codes.ts'
import { cartStore } from '../store/cart-store.ts'
import { readShared } from './read-shared.ts'

/**
 * Does what the page's address asks for, and takes it out of there, so that neither Back nor a reload
 * does it again. A shared cart is shown; only a press adds it.
 */
export function followLink(connection: Connection) {
  const address = new URL(location.href)
  const { searchParams } = address
  const cart = searchParams.get('cart')
  const discounts = searchParams.getAll('discount').flatMap((text) => text.split(','))
  searchParams.delete('cart')
  searchParams.delete('discount')
  history.replaceState(history.state, '', address)
  if (discounts.length > 0) keepCodes(codesIn(discounts))
  if (cart !== null) openShared(cart, connection)
}

function keepCodes(codes: string[]) {
  if (codes.length === 0) {
    return toast({
      tone: 'failure',
      title: 'No discount code',
      description: 'What this link holds can be no code',
    })
  }
  void cartStore.apply(withDiscountCodes(codes))
  toast({
    tone: 'success',
    title: codes.length === 1 ? 'Discount code kept' : 'Discount codes kept',
    description: `${codes.join(', ')} will be tried at checkout`,
  })
}

function openShared(text: string, connection: Connection) {
  const asked = sharedLines(text)
  if (asked.length === 0) {
    return toast({
      tone: 'failure',
      title: 'Nothing was shared',
      description: 'This link names nothing that could be in a cart',
    })
  }
  void readShared(asked, connection)
  // As by hand: the drawer has one way to open, and the focus one place to return to.
  document.querySelector<HTMLButtonElement>('.cart-button')?.click()
}
