import { flushSync } from 'react-dom'
import { isUnread } from '../storefront/availability.ts'
import { withQuery } from '../storefront/choice-from-query.ts'
import { importTwice } from '../ui/import-chunk.ts'
import { announce, dismissToasts } from '../ui/toast.tsx'
import { tellEvents } from './events.ts'
import { fetchAhead, PRODUCT_LINKS, type DatedPage, type Screen } from './fetch-ahead.ts'
import './in-place-styles.css'
import type { Page, PageData } from './page.ts'
import { contentId, identityOf, marketLinks, screenOf, titleOf } from './title-and-address.ts'

/** A page of the history. `left`: the `href` of the link that had the focus when the shopper left it. */
type Entry = DatedPage & { left?: string | null }

// The condition of transitions.css, in which the card's picture grows into the product's.
const GROWS = '(hover: hover) and (prefers-reduced-motion: no-preference)'

// The mark of an entry that a document has shown: its state, unless another script keeps one there.
const SHOWN = 'shown'

/** What a page does once it is idle: tells what happens in it, and opens products in place. */
export function followPage(data: PageData, screen: Screen) {
  void tellEvents(screen)
  if ('navigation' in window) openInPlace(data, screen)
}

/** Shows products' pages in the open document, and the pages that it has shown. Needs the Navigation API. */
function openInPlace(data: PageData, screen: Screen) {
  const { navigation } = window
  // The new document has never shown the page of that entry.
  if (hasMoved(navigation)) return location.reload()
  const take = fetchAhead({ ...data, ...screen })
  // A list's HTML lacks a product's styles. Until they have come, the browser visits products.
  let isStyled = screenOf(data.page) === 'product'
  if (!isStyled) {
    importTwice(() => import('../product-styles.css')).then(() => (isStyled = true), console.error)
  }
  let opened: Entry = screen.shown()
  const entries = new Map<string, Entry>()
  // An entry that a dialog or a fragment has made shows the same page. A choice that is made there clears the mark.
  const note = () => {
    if (!entries.has(entryKey())) entries.set(entryKey(), opened)
    if (navigation.currentEntry?.getState() === undefined)
      navigation.updateCurrentEntry({ state: SHOWN })
  }
  note()
  navigation.addEventListener('currententrychange', note)
  navigation.addEventListener('navigate', (event) => {
    const { destination, hashChange, downloadRequest, formData } = event
    if (!event.canIntercept || hashChange || downloadRequest !== null || formData) return
    if (event.navigationType !== 'traverse') {
      const isFollowed = event.userInitiated && !destination.sameDocument
      const next = isFollowed && isStyled ? take(destination.url) : null
      if (next) event.intercept({ handler: () => openOrLoad(event, next) })
    } else if (destination.sameDocument) {
      const next = entries.get(destination.key)
      // The same page has another choice there, or the document was loaded again and has never shown the page.
      const isElsewhere = destination.url !== location.href
      const handler = async () => (next ? openOrLoad(event, next) : loadAgain(event))
      if ((next && next !== opened) || isElsewhere) {
        event.intercept({ focusReset: 'manual', handler })
      }
    }
  })

  // The address is the page's already, so the page is loaded if it can't be shown.
  const openOrLoad = (event: NavigateEvent, next: Entry) =>
    openEntry(event, next).catch(() => loadAgain(event))

  async function openEntry(event: NavigateEvent, next: Entry): Promise<void> {
    const key = entryKey()
    const left = document.activeElement?.getAttribute('href')
    entries.set(key, next)
    if (!matchMedia(GROWS).matches) return update()
    const transition = document.startViewTransition(update)
    // Rejects if another transition begins before this one.
    transition.ready.catch(() => undefined)
    return transition.updateCallbackDone

    /** Renders the page in place of the open one, which is remembered as it is now. */
    function update() {
      // The shopper may have gone on.
      if (entryKey() !== key) return
      Object.assign(opened, screen.shown(), { left })
      const isTraversal = event.navigationType === 'traverse'
      const page = isTraversal ? withChoice(next.page) : next.page
      if (page) flushSync(() => screen.show({ page, readAt: next.readAt }))
      // Without `main`, React has failed and emptied the document.
      if (!page || !document.querySelector('main')) return loadAgain(event)
      describe(page)
      opened = next
      dismissToasts(() => true)
      // Later, as the first frame need not wait for it.
      setTimeout(announce, 0, document.title)
      if (!event.signal.aborted) event.scroll()
      if (!isTraversal) return
      for (const link of document.querySelectorAll<HTMLElement>(PRODUCT_LINKS)) {
        if (link.getAttribute('href') === next.left) link.focus({ preventScroll: true })
      }
    }
  }

  /** Sets title, canonical address and links to other markets, for shoppers alone: search engines load each page. */
  function describe(page: Page) {
    document.title = titleOf(page, data.shopName)
    // A reader view takes its title from here.
    document.querySelector('meta[property="og:title"]')?.setAttribute('content', document.title)
    const canonical = data.siteUrl + (identityOf(page).address ?? '')
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical)
    for (const [index, { address }] of marketLinks(page, data).entries()) {
      for (const list of document.querySelectorAll('.footer, .market-question')) {
        list.querySelectorAll('a[hreflang]')[index]?.setAttribute('href', address)
      }
    }
    document.querySelector('.skip-link')?.setAttribute('href', `#${contentId(page)}`)
  }
}

/** Whether the shopper has gone Back or Forward since the document was loaded. An extension's entry has no mark. */
function hasMoved({ activation, currentEntry }: Navigation): boolean {
  if (!activation?.entry.url || currentEntry?.getState() !== SHOWN) return false
  return new URL(activation.entry.url).pathname !== location.pathname
}

/** Loads the page of the entry that is current now, at the place where the shopper left it. */
function loadAgain(event: NavigateEvent) {
  // The browser keeps the place where the document is now, which has to be tall enough for that place. Scroll anchoring
  // would keep it by an element of this page, and so scroll the other page elsewhere.
  document.body.style.minHeight = '10000vh'
  document.documentElement.style.overflowAnchor = 'none'
  if (event.navigationType === 'traverse' && !event.signal.aborted) event.scroll()
  // The browser scrolls in the next frame.
  requestAnimationFrame(() => setTimeout(() => location.reload()))
}

/** The page with the choice of the address; null if that choice's variant has to be read. */
function withChoice(page: Page): Page | null {
  if (page.screen !== 'product') return page
  const next = withQuery(page, location.search)
  return isUnread(next.product, next.choice) ? null : next
}

const entryKey = (): string => window.navigation.currentEntry?.key ?? ''
