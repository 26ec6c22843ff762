import { createSubscribable } from '../../ui/subscribable.ts'

/** 'checkout': its checkout button is pressed as well. */
const isOpen = createSubscribable<boolean | 'checkout'>(false)

/** The cart's drawer, which `cart/drawer/cart-dialog.tsx` shows. A link may open it before the page is hydrated. */
export const drawer = {
  isOpen,
  open: () => isOpen.set(true),
  /** A failed checkout, a changed price and a missing item are told, and can be mended, where they always are. */
  checkOut: () => isOpen.set('checkout'),
  close: () => isOpen.set(false),
}

/** Call it after a press that removes or disables the focused control. */
export const focusHeading = () => document.querySelector<HTMLElement>('.drawer h2')?.focus()
