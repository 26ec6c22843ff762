import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import * as pagesWords from '../words/pages.ts'
import { browserStorage } from './cart/store/browser-storage.ts'
import { noteVisit } from './cart/store/note-visit.ts'
import { App } from './pages/app.tsx'
import { DATA_BLOCK_ID, replayEarlyClicks, type PageData } from './pages/inline-scripts.ts'
import { failedPage, type Page } from './pages/page.ts'
import { localeOf, setMarket } from './markets.ts'
import { loadForPress, loadTwice } from './ui/load-part.ts'
import { createSubscribable, useValue } from './ui/subscribable.ts'

// Needs no parser, as the server of the same build has written it.
const data: PageData = JSON.parse(elementOf(DATA_BLOCK_ID).textContent)
let { page } = data
const { market } = data.connection
setMarket(market)
/** The page that is shown; null: its main part stays as the server sent it. */
const shown = createSubscribable<Page | null>(page)
// The server sets Last-Modified to when the page's data was read, wherever the HTML was cached since.
let readAt = page.screen === 'loading' ? 0 : Date.parse(document.lastModified)
const container = withoutAnimationIterations(elementOf('root'))
const sentNodes = [...container.childNodes]
/** React errors since the last press. */
let failures = 0
let root: Root
// As a transition, hydration yields to input every few milliseconds.
startTransition(() => {
  root = hydrateRoot(container, <Shop />, { onUncaughtError })
})
void replayEarlyClicks()
if (document.modelContext) {
  void loadAndRun(
    () => import('./pages/agent-tools.ts'),
    (part) => part.offerTools(data),
  )
}

addEventListener('click', forgetFailures, true)
look()
document.addEventListener('visibilitychange', look)
addEventListener('pageshow', look)

/** Brings the page up to date whenever the shopper sees it. A hidden or prerendered page makes no calls. */
function look() {
  if (document.hidden) return
  // Absolute, as a clock that was set back would make every page fresh.
  if (Math.abs(Date.now() - readAt) >= data.freshMs) void refresh()
  // A shared cart or a discount code; it stays in the address until it could be followed.
  if (/[?&](cart|discount|unused)=/.test(location.search) && !isChoice()) {
    void loadAndRun(
      () => import('./cart/drawer/shared-cart-store.ts'),
      (part) => part.followLink(data.connection),
    )
  } else if (market && !localeOf(market).startsWith(navigator.language)) {
    void loadAndRun(
      () => import('./pages/suggest-market.ts'),
      (part) => part.suggestMarket(),
    )
  }
  const { cart } = browserStorage.read()
  // Checkouts of earlier visits may have been ordered since.
  if (cart.checkouts.length > 0) {
    void loadAndRun(
      () => import('./cart/provider/order-watch.ts'),
      (part) => part.watchOrders(data.connection).checkIfDue(),
    )
  }
  void noteVisit(cart, data)
}

/** Whether the product has an option that is called as a link's parameter is. */
function isChoice(): boolean {
  return (
    page.screen === 'product' &&
    page.product.options.some(({ name }) => /^(cart|discount|unused)$/.test(name))
  )
}

async function refresh() {
  readAt = Date.now()
  try {
    const { refreshPage } = await loadTwice(() => import('./pages/refresh-page.ts'))
    page = await refreshPage(() => page, data)
  } catch (error) {
    console.error(error)
    if (page.screen === 'loading') page = failedPage(page.of)
  }
  show()
}

async function showMore() {
  const part = await loadForPress(() => import('./pages/show-more.ts'), pagesWords.noMore)
  await part?.showMore(() => page, data, show)
}

async function loadAndRun<Part>(load: () => Promise<Part>, run: (part: Part) => void) {
  try {
    run(await loadTwice(load))
  } catch (error) {
    console.error(error)
  }
}

/**
 * After an error that no component caught, as React has emptied the page: renders the page once more, then with
 * the server's HTML as its main part, and at last shows the server's HTML alone.
 */
function onUncaughtError(error: unknown) {
  console.error(error)
  failures += 1
  container.replaceChildren(...(failures > 2 ? sentNodes : []))
  show()
  if (failures <= 2) root.render(<Shop />)
}

/** A press shows that the page works again after its last failure. */
function forgetFailures() {
  if (failures <= 2) failures = 0
}

/** Through a store, as a page that is read again before hydration ends must not end hydration. */
function show(next = page) {
  page = next
  shown.set(failures > 1 ? null : page)
}

function Shop() {
  return <App {...data} page={useValue(shown)} onShowMore={showMore} />
}

/** Keeps React from listening for animation iterations: each beat of each wing would run a handler. */
function withoutAnimationIterations(element: HTMLElement): HTMLElement {
  const listen = element.addEventListener.bind(element)
  element.addEventListener = (...args: Parameters<typeof listen>) => {
    if (args[0] !== 'animationiteration') listen(...args)
  }
  return element
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`No #${id}`)
  return element
}
