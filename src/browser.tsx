import { hydrateRoot } from 'react-dom/client'
import { browserStorage } from './cart/storage.ts'
import { App } from './pages/app.tsx'
import { DATA_BLOCK_ID, type PageData } from './pages/data-block.ts'
import { replayEarlyClicks } from './pages/early-clicks.ts'
import { failedPage, type Page } from './pages/page.ts'
import { loadTwice } from './ui/load-part.ts'
import './styles.css'

declare global {
  interface Document {
    /** Not in TypeScript's library yet. */
    prerendering?: boolean
  }
}

const data: PageData = JSON.parse(elementOf(DATA_BLOCK_ID).textContent)
const root = hydrateRoot(elementOf('root'), appOf(data.page))
replayEarlyClicks()

// A page that is only being prerendered makes no calls until it is looked at.
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()

function start() {
  if (data.page.screen === 'loading') void heal(data.page.of)
  if (browserStorage.read().checkouts.length > 0) void askAfterPayments()
}

/** Checkouts were opened on an earlier visit, and may have been paid since. */
async function askAfterPayments() {
  try {
    const { watchPayments } = await loadTwice(() => import('./cart/payment-watch.ts'))
    await watchPayments(data.connection).ask()
  } catch (error) {
    console.error(error)
  }
}

/** Shows what the server had no time to wait for. */
async function heal(of: 'home' | 'product') {
  try {
    const { healed } = await loadTwice(() => import('./pages/heal.ts'))
    const { page, title } = await healed(of, data)
    document.title = title
    root.render(appOf(page))
  } catch (error) {
    console.error(error)
    root.render(appOf(failedPage(of)))
  }
}

function appOf(page: Page) {
  return <App {...data} page={page} />
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}`)
  return element
}
