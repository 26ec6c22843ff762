/** A tab opened for the checkout, before its address is known. */
export type CheckoutTab = {
  /** False where the tab waits no more: the shopper has closed it, or gone elsewhere in it. */
  show(url: string): boolean
  /** Closes the tab where it still waits. */
  close(): void
}

/**
 * Must be called inside the click: after an await the browser takes the tab for a popup.
 * Null where the browser refuses it all the same.
 */
export function openCheckoutTab(): CheckoutTab | null {
  // With 'noopener' it would be null, so the opener is dropped by hand. Without an address, an app
  // that opens new tabs in the view of this one leaves the shop there.
  const tab = attempt(() => window.open('', '_blank'))
  // Some blockers give a frame that nobody sees, or what passes for this window.
  if (!tab || attempt(() => tab.top) === window) return null
  if (!attempt(() => saysThatItWaits(tab))) {
    attempt(() => tab.close())
    return null
  }
  // Where a tab that went elsewhere is, may not be asked.
  const isWaiting = () => attempt(() => !tab.closed && tab.location.href === 'about:blank')
  return {
    show: (url) => {
      if (!isWaiting()) return false
      tab.location.replace(url)
      return true
    },
    close: () => {
      if (isWaiting()) tab.close()
    },
  }
}

function saysThatItWaits(tab: Window): true {
  tab.opener = null
  const message = tab.document.createElement('p')
  message.textContent = 'Opening the checkout…'
  tab.document.title = 'Checkout'
  tab.document.body.append(message)
  attempt(() => dress(tab.document))
  return true
}

/**
 * In the shop's paper, with its mark and name, and as large as the shop on a phone. This page's policy holds
 * there too: it lets its own style sheet in.
 */
function dress(waiting: Document) {
  waiting.documentElement.lang = 'en'
  for (const each of document.querySelectorAll('style, meta[name=viewport]')) {
    waiting.head.append(waiting.importNode(each, true))
  }
  const brand = document.querySelector('.header-brand')?.childNodes ?? []
  const copies = Array.from(brand, (each) => waiting.importNode(each, true))
  waiting.body.prepend(...copies)
  Object.assign(waiting.body.style, {
    display: 'grid',
    gap: '1rem',
    placeContent: 'center',
    justifyItems: 'center',
    minHeight: '100vh',
    padding: '1.5rem',
    textAlign: 'center',
  })
  const mark = waiting.querySelector<HTMLElement>('.mark')
  if (mark) mark.style.width = '5rem'
}

/** Null where it throws: blockers take the place of what opens tabs, and browsers guard the tabs. */
function attempt<Value>(act: () => Value): Value | null {
  try {
    return act()
  } catch {
    return null
  }
}
