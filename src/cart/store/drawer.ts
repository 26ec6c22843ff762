import { createSubscribable } from '../../ui/subscribable.ts'

/** 'checkout': it is open, and its checkout button is pressed. */
const state = createSubscribable<'closed' | 'open' | 'checkout'>('closed')

/** The cart's drawer, which `cart/drawer/cart-dialog.tsx` shows. A link may open it before the page is hydrated. */
export const drawer = {
  state,
  isOpen: () => state.get() !== 'closed',
  open: () => state.set('open'),
  /** A failed checkout, a changed price and a missing item are told, and can be mended, where they always are. */
  checkOut: () => state.set('checkout'),
  close: () => state.set('closed'),
}

/** Call it after a press that removes or disables the focused control. */
export const focusHeading = () => document.querySelector<HTMLElement>('.drawer h2')?.focus()
