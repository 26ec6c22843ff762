import * as checkoutWords from '../../../words/checkout.ts'
import { attempt } from '../../storefront/parse-or-null.ts'

/**
 * Opens a tab for the checkout before its URL is known, in the click's handler: browsers block later ones. Null: it is
 * blocked. Each attempt may throw: blockers replace `window.open`, and browsers restrict access to another site's tab.
 */
export function openCheckoutTab() {
  // With 'noopener' the result would be null, so the opener is removed by hand. The address is empty
  // because apps that open tabs in the current view would navigate away from the shop.
  const tab = attempt(() => window.open('', '_blank'))
  // Some blockers return an invisible frame, or a proxy of this window.
  if (!tab || attempt(() => tab.top) === window) return null
  const filled = attempt(() => {
    tab.opener = null
    const { document: waiting } = tab
    const message = waiting.createElement('p')
    message.textContent = checkoutWords.opening
    waiting.title = checkoutWords.tab
    waiting.body.className = 'message'
    waiting.body.append(message)
    // The shop's styles. The inherited Content-Security-Policy allows them.
    attempt(() => {
      const styles = document.querySelectorAll('style, meta[name=viewport]')
      waiting.head.append(...Array.from(styles, (each) => waiting.importNode(each, true)))
      waiting.documentElement.lang = document.documentElement.lang
    })
  })
  if (filled === null) {
    attempt(() => tab.close())
    return null
  }
  // Reading the location throws once the tab shows another origin.
  const isWaiting = () => attempt(() => !tab.closed && tab.location.href === 'about:blank') === true
  return {
    /** False: the tab no longer waits, because the shopper has closed or navigated it. */
    show: (url: string): boolean =>
      isWaiting() && attempt(() => tab.location.replace(url)) !== null,
    close: () => {
      if (isWaiting()) attempt(() => tab.close())
    },
  }
}
