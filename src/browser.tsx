import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { browserStorage } from './cart/store/browser-storage.ts'
import { noteVisit } from './cart/store/note-visit.ts'
import { App } from './pages/app.tsx'
import { DATA_BLOCK_ID, type PageData } from './pages/data-block.ts'
import { replayEarlyClicks } from './pages/early-clicks.ts'
import { failedPage, type Page } from './pages/page.ts'
import { withoutAnimationIterations } from './ui/animation-iterations.ts'
import { toast } from './ui/toast-store.ts'
import { loadForPress, loadTwice } from './ui/load-part.ts'
import './styles.css'

// Written by the server that wrote this page, for this very build: no parser stands between.
const data: PageData = JSON.parse(elementOf(DATA_BLOCK_ID).textContent)
let { page } = data
// What the page shows is as old as the HTML's header says, wherever the HTML was cached meanwhile.
let readAt = page.screen === 'loading' ? 0 : Date.parse(document.lastModified)
const container = withoutAnimationIterations(elementOf('root'))
const sent = [...container.childNodes]
const importShowMore = () => import('./pages/show-more.ts')
const TRIES_WITH_PAGE = 3
const TRIES = 9
let failures = 0
let root: Root
// As a transition it gives way to whatever the shopper does, every few milliseconds.
startTransition(() => {
  root = hydrateRoot(container, app(), { onUncaughtError })
})
replayEarlyClicks()

addEventListener('click', forgetFailures, true)
look()
document.addEventListener('visibilitychange', look)
addEventListener('pageshow', look)

/** The shopper is looking. While a page is hidden, as one that is prerendered is, it makes no calls. */
function look() {
  if (document.hidden) return
  // A clock that was set back would call anything fresh.
  if (Math.abs(Date.now() - readAt) >= data.freshMs) void refresh()
  if (/[?&](cart|discount)=/.test(location.search)) void followLink()
  const { cart } = browserStorage.read()
  if (cart.checkouts.length > 0) void watchOrders()
  void noteVisit(cart, data)
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

/** What comes next on the list, and to the reader's hand. */
async function showMore() {
  const part = await loadForPress(importShowMore)
  const isShown = await part?.showMore(() => page, data, showPage)
  if (isShown) return
  toast({
    tone: 'failure',
    title: 'Failed to show more',
    description: 'Please try again later',
  })
}

/** The address shares a cart, or gives a discount code. It stays until it could be followed. */
async function followLink() {
  try {
    const link = await loadTwice(() => import('./cart/drawer/shared-cart-store.ts'))
    link.followLink(data.connection)
  } catch (error) {
    console.error(error)
  }
}

/** Orders may have been placed since by checkouts that were opened on an earlier visit. */
async function watchOrders() {
  try {
    const watch = await loadTwice(() => import('./cart/provider/order-watch.ts'))
    watch.watchOrders(data.connection).checkIfDue()
  } catch (error) {
    console.error(error)
  }
}

/**
 * React has emptied the page. It is made anew, as something may have moved what React had made; where
 * that fails too often, around its main part as the server sent it; and at last all is shown as sent.
 */
function onUncaughtError(error: unknown) {
  console.error(error)
  failures += 1
  container.replaceChildren(...(failures > TRIES ? sent : []))
  show()
}

/** The shopper presses something: what failed before was made anew, and stood until now. */
function forgetFailures() {
  if (failures <= TRIES) failures = 0
}

function showPage(next: Page) {
  page = next
  show()
}

function show() {
  if (failures <= TRIES) root.render(app())
}

function app() {
  const shown = failures > TRIES_WITH_PAGE ? null : page
  return <App {...data} page={shown} onShowMore={showMore} />
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`No #${id}`)
  return element
}
