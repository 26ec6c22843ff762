import { launch, type BrowserContext, type Page } from 'puppeteer-core'
import { programs, type Engine, type Tab, type Visit } from './engine.ts'

// If the browser leaves a page while its scripts and fonts load, Firefox reports them as failed. 2152398850 is
// NS_BINDING_ABORTED.
const OF_LEAVING =
  /error loading dynamically imported module|downloadable font: .*status=2152398850/

/** Debian's Firefox, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programs['firefox-esr'],
    // The default viewport would not have the window's size.
    defaultViewport: null,
  })
  return {
    visit: async () => visitIn(await browser.createBrowserContext()),
    close: () => browser.close(),
  }
}

async function visitIn(context: BrowserContext): Promise<Visit> {
  const errors: string[] = []
  const known = new Map<Page, Tab>()
  const tabOf = (page: Page): Tab => {
    const tab = known.get(page) ?? tabIn(page)
    known.set(page, tab)
    return tab
  }
  context.on('targetcreated', async (target) => {
    const page = await target.page()
    page?.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page?.on('pageerror', (error) => {
      if (!OF_LEAVING.test(String(error))) errors.push(String(error))
    })
  })
  return {
    first: tabOf(await context.newPage()),
    newTab: async () => tabOf(await context.newPage()),
    tabs: async () => (await context.pages()).map(tabOf),
    consoleErrors: () => [...errors],
    close: () => context.close(),
  }
}

function tabIn(page: Page): Tab {
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    run: (work, ...given) => evaluateIn(page, work, ...given),
    pressAt: (x, y) => page.mouse.click(x, y),
    pressKey: (key) => page.keyboard.press(key),
    show: () => page.bringToFront(),
    picture: async (path) => {
      await page.screenshot({ path })
    },
    close: () => page.close(),
  }
}

// Puppeteer's own type allows handles as arguments, which the journeys never pass.
function evaluateIn<Given extends unknown[], Result>(
  page: Page,
  work: (...given: Given) => Result,
  ...given: Given
): Promise<Result>
function evaluateIn(page: Page, work: (...given: unknown[]) => unknown, ...given: unknown[]) {
  return page.evaluate(work, ...given)
}
