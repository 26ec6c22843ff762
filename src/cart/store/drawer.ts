import { createSubscribable } from '../../ui/subscribable.ts'

const isOpen = createSubscribable(false)

/** The cart's drawer, which `cart/drawer/cart-dialog.tsx` shows. A link may open it before the page is hydrated. */
export const drawer = {
  isOpen,
  open: () => isOpen.set(true),
  close: () => isOpen.set(false),
}

/** Call it after a press that removes or disables the focused control. */
export const focusHeading = () => document.querySelector<HTMLElement>('.drawer h2')?.focus()
