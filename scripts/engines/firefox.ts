import { launch, type BrowserContext, type Page } from 'puppeteer-core'
import type { Engine, Tab, Visit } from './engine.ts'
import { programs } from './programs.ts'

/** Firefox as Debian ships it, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programs['firefox-esr'],
    // It would be an area of the window that pages are drawn in, not the window.
    defaultViewport: null,
  })
  return {
    visit: async () => visitIn(await browser.createBrowserContext()),
    close: () => browser.close(),
  }
}

async function visitIn(context: BrowserContext): Promise<Visit> {
  const complaints: string[] = []
  const known = new Map<Page, Tab>()
  const tabOf = (page: Page): Tab => {
    const tab = known.get(page) ?? tabIn(page)
    known.set(page, tab)
    return tab
  }
  context.on('targetcreated', async (target) => {
    const page = await target.page()
    page?.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page?.on('pageerror', (error) => {
      if (!isOfLeaving(String(error))) complaints.push(String(error))
    })
  })
  return {
    first: tabOf(await context.newPage()),
    newTab: async () => tabOf(await context.newPage()),
    tabs: async () => (await context.pages()).map(tabOf),
    complaints: () => [...complaints],
    close: () => context.close(),
  }
}

// Of a page that is left while its script or a font is on the way Firefox says that these failed; the
// font's number is NS_BINDING_ABORTED.
const isOfLeaving = (error: string): boolean =>
  /error loading dynamically imported module|downloadable font: .*status=2152398850/.test(error)

function tabIn(page: Page): Tab {
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    // Its type knows of handles, which no one here gives it.
    run: (work, ...given) => page.evaluate(work as never, ...given) as Promise<never>,
    pressAt: (x, y) => page.mouse.click(x, y),
    pressKey: (key) => page.keyboard.press(key),
    show: () => page.bringToFront(),
    picture: async (path) => {
      await page.screenshot({ path })
    },
    close: () => page.close(),
  }
}
