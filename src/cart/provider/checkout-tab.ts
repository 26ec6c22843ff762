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
    const message = tab.document.createElement('p')
    message.textContent = checkoutWords.opening
    tab.document.title = checkoutWords.tab
    tab.document.body.append(message)
    attempt(() => decorate(tab.document))
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

const STYLE =
  'display: grid; gap: 1rem; place-content: center; justify-items: center; min-height: 100vh; padding: 1.5rem; text-align: center'

/** Copies the shop's style sheet, viewport, mark and name. The inherited Content-Security-Policy allows them. */
function decorate(waiting: Document) {
  waiting.documentElement.lang = document.documentElement.lang
  for (const each of document.querySelectorAll('style, meta[name=viewport]')) {
    waiting.head.append(waiting.importNode(each, true))
  }
  const brand = document.querySelector('.header-brand')?.childNodes ?? []
  const copies = Array.from(brand, (each) => waiting.importNode(each, true))
  waiting.body.prepend(...copies)
  waiting.body.style.cssText = STYLE
  const mark = waiting.querySelector<HTMLElement>('.mark')
  if (mark) mark.style.width = '5rem'
}
