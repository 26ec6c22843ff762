import { startTransition, useEffect, type ComponentProps } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { browserStorage } from './cart/store/browser-storage.ts'
import { noteVisit } from './cart/store/note-visit.ts'
import { App } from './pages/app.tsx'
import { replayEarlyClicks } from './pages/inline-scripts.ts'
import * as pages from './pages/page.ts'
import { setMarket } from './markets.ts'
import { importTwice } from './ui/import-chunk.ts'
import { createSubscribable, useValue } from './ui/subscribable.ts'

type Screens = Pick<ComponentProps<typeof App>, 'page' | 'list' | 'ahead' | 'isPointed'>

// What may be a link with a cart or a discount code, however it is mangled.
const LINK = /cart|discount|unused/i
const SECOND_TAP_MS = 500

// The data needs no parser, because the server of the same build wrote it.
const data: pages.PageData = JSON.parse(elementOf(pages.DATA_BLOCK_ID).textContent)
setMarket(data.endpoint.market)
// A store, because a page that is read before hydration ends must not interrupt hydration.
const screens = createSubscribable<Screens>({ page: data.page })
const current = () => screens.get().page
const show = (page: pages.Page) => screens.set({ ...screens.get(), page })
// Last-Modified is when the server read the page's data, even if a cache served the HTML.
let readAt = data.page.screen === 'loading' ? 0 : Date.parse(document.lastModified)
/** When the open page was last read again, even if that failed; 0: never. */
let askedAt = 0
const container = elementOf('root')
const listen = container.addEventListener.bind(container)
// Keeps React from listening for animation iterations: it would run a handler at every wing beat of a bee.
container.addEventListener = (...args: Parameters<typeof listen>) => {
  if (args[0] !== 'animationiteration') listen(...args)
}
const sentNodes = [...container.childNodes]
/** The link or button of the last press; null: it was elsewhere. */
let clickedOn: Element | null = null
/** When the open page was shown in place of another; -Infinity: it never was. */
let openedAt = -Infinity
/** React errors since the last press. */
let failures = 0
let root: Root
// In a transition, hydration yields to input every few milliseconds.
startTransition(() => {
  root = hydrateRoot(container, <LiveApp />, { onUncaughtError })
})
if (document.modelContext) {
  importTwice(() => import('./pages/agent-tools.ts'))
    .then((chunk) => chunk.offerTools(data))
    .catch(console.error)
}

const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(async () => {
  // Ignores a failure, because the browser then visits each page, and nobody is told what happens.
  const chunk = await import('./pages/open-in-place.ts').catch(() => null)
  chunk?.followPage(data, {
    shown: () => ({ page: current(), readAt }),
    show: replacePage,
    renderAhead: (ahead, isPointed) => screens.set({ ...screens.get(), ahead, isPointed }),
    subscribe: screens.subscribe,
  })
})

// A double click selects nothing of a page that its first click has opened.
for (const type of ['mousedown', 'click'] as const) addEventListener(type, onPress, true)
onVisible()
document.addEventListener('visibilitychange', onVisible)
addEventListener('pageshow', onVisible)

/** Updates the page each time it becomes visible. A hidden or prerendered page makes no calls. */
function onVisible() {
  if (document.hidden) return
  // Math.abs, because a clock that was set back makes the age negative, and every page would seem fresh.
  const isOld = Math.abs(Date.now() - (askedAt || readAt)) >= data.freshMs
  if (isOld) void refresh().then(complete)
  else complete()
  // A discount code stays in the address until this opens it, and a shared cart until it is answered.
  const { search } = location
  const page = current()
  const options = page.screen === 'product' ? page.product.options : []
  if (LINK.test(search)) {
    importTwice(() => import('./cart/drawer/shared-cart.tsx'))
      .then((chunk) => chunk.followLink(data.endpoint, search, options))
      .catch(console.error)
  }
  const { cart } = browserStorage.read()
  // The cart may have been ordered there: CSS hides its count for the moment that the order watch needs to know.
  if (cart.checkoutUrl && document.referrer.startsWith(new URL(cart.checkoutUrl).origin)) {
    document.documentElement.classList.add('from-checkout')
  }
  // The shopper may have ordered from a checkout of an earlier visit.
  if (cart.checkouts.length > 0) {
    importTwice(() => import('./cart/provider/order-watch.ts'))
      .then((chunk) => chunk.watchOrders(data.endpoint).checkIfDue())
      .catch(console.error)
  }
  void noteVisit(cart, data)
}

/** Reads what was not known when the page was made. */
function complete() {
  if (!pages.isPartial(current())) return
  importTwice(() => import('./pages/complete-page.ts'))
    .then((chunk) => chunk.completePage({ current, show }, data))
    .catch(console.error)
}

async function refresh() {
  const startedAt = Date.now()
  askedAt = startedAt
  try {
    const { refreshPage } = await importTwice(() => import('./pages/refresh-page.ts'))
    const next = await refreshPage(current, data)
    if (next === current()) return
    readAt = startedAt
    show(next)
  } catch (error) {
    console.error(error)
    const page = current()
    if (page.screen === 'loading') show(pages.failedPage(page.of))
  }
}

/** After an error that no component caught, React empties the page: renders it again, then shows the server's HTML. */
function onUncaughtError(error: unknown) {
  console.error(error)
  failures += 1
  // The server's HTML is another page's.
  if (openedAt > -Infinity && failures > 1) return location.reload()
  container.replaceChildren(...(failures > 1 ? sentNodes : []))
  if (failures === 1) root.render(<LiveApp />)
  else delete window.earlyClicks
}

/**
 * Skips the second click of a double click if the first has put another control or another page under the pointer, and
 * the second of two taps if the first has put a picture there.
 */
function onPress(event: MouseEvent) {
  // A press shows that the page works after its last failure.
  if (failures === 1) failures = 0
  const control = event.target instanceof Element ? event.target.closest('a, button') : null
  if (event.detail < 2) clickedOn = control
  const isSecond = control?.matches('.enlarge') && event.timeStamp - openedAt < SECOND_TAP_MS
  if (clickedOn === control && !isSecond) return
  event.preventDefault()
  event.stopPropagation()
}

function replacePage(next: { page: pages.Page; readAt: number }) {
  // React renders no longer.
  if (failures > 1) return location.reload()
  openedAt = performance.now()
  const { page, list } = screens.get()
  ;({ readAt } = next)
  askedAt = 0
  screens.set({ page: next.page, list: page.screen === 'home' ? page : (list ?? null) })
  setTimeout(onVisible)
}

function LiveApp() {
  useEffect(() => void replayEarlyClicks(), [])
  return <App {...data} {...useValue(screens)} />
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`No #${id}`)
  return element
}
