/** A tab opened for the checkout, before its address is known. */
export type CheckoutTab = { show(url: string): void; close(): void }

/**
 * Must be called inside the click: after an await the browser takes the tab for a popup.
 * Null where the browser refuses it all the same.
 */
export function openCheckoutTab(): CheckoutTab | null {
  // With 'noopener' it would be null, so the opener is dropped by hand.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  tab.opener = null
  const message = tab.document.createElement('p')
  message.textContent = 'Opening the checkout…'
  tab.document.title = 'Checkout'
  tab.document.body.append(message)
  Object.assign(tab.document.body.style, {
    display: 'grid',
    placeItems: 'center',
    minHeight: '90vh',
    font: '1.125rem system-ui, sans-serif',
    colorScheme: 'light dark',
  })
  return {
    show: (url) => tab.location.replace(url),
    close: () => tab.close(),
  }
}
