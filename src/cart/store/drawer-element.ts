/** Clicks the cart's button, so that the focus returns there when the drawer closes. */
export const openDrawer = () => document.querySelector<HTMLButtonElement>('.cart-button')?.click()

export const closeDrawer = () => document.querySelector<HTMLDialogElement>('.drawer')?.close()

export const isDrawerOpen = (): boolean => document.querySelector('.drawer[open]') !== null

/** Call it after a press that removes or disables the focused control. */
export const focusHeading = () => document.querySelector<HTMLElement>('.drawer h2')?.focus()
