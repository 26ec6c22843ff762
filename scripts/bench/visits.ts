import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Part } from './part.ts'
import { blockingTime, layoutShift, observeVitals, type Vitals } from './page-vitals.ts'
import { openPhone } from './phone.ts'
import { PAGES } from './shops.ts'

const QUIET_MS = 2_000
const LONGEST_MS = 45_000
const KINDS = ['HTML', 'script', 'font', 'picture', 'other']

/** First visits on a slow phone: what is fetched, and when the page is there. */
export const visits: Part = async ({ shops, browser, inTurn }, takeDown) => {
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, sites } of shops) {
      for (const site of inTurn(sites)) {
        const row = `${products} products, ${site.name}`
        const { vitals, bytes, requests, rawHtml } = await visit(browser, site.origin + path)
        const take = (table: string, column: string, value: number) =>
          takeDown(`First visit, ${name}: ${table}`, row, column, value)
        take('bytes', 'requests', requests)
        for (const kind of KINDS) take('bytes', `${kind} kB`, (bytes.get(kind) ?? 0) / 1000)
        take('bytes', 'HTML raw kB', rawHtml / 1000)
        take('times', 'FCP ms', vitals.fcp)
        take('times', 'LCP ms', vitals.lcp)
        take('times', 'TBT ms', blockingTime(vitals))
        take('times', 'CLS', layoutShift(vitals))
      }
    }
  }
}

async function visit(browser: Browser, url: string) {
  const { page, session, close } = await openPhone(browser)
  const traffic = await watchTraffic(session)
  await page.addInitScript(observeVitals)
  await page.goto(url)
  const vitals = await untilQuiet(page, traffic.isIdle)
  await close()
  return { vitals, ...traffic.sum() }
}

/** Nothing on its way and no long task for a while. */
async function untilQuiet(page: Page, isIdle: () => boolean): Promise<Vitals> {
  const start = performance.now()
  while (performance.now() - start < LONGEST_MS) {
    await page.waitForTimeout(QUIET_MS)
    const { vitals, now } = await page.evaluate(() => {
      if (!window.vitals) throw new Error('The page was not observed')
      return { vitals: window.vitals, now: performance.now() }
    })
    const lastTask = vitals.longTasks.at(-1)?.end ?? 0
    if (isIdle() && now - lastTask > QUIET_MS) return vitals
  }
  throw new Error(`${page.url()} never came to rest`)
}

async function watchTraffic(session: CDPSession) {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  let rawHtml = 0
  let underWay = 0
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (!kinds.has(requestId)) underWay += 1
    kinds.set(requestId, kindOf(type))
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (kinds.get(requestId) === 'HTML') rawHtml += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
    underWay -= 1
  })
  session.on('Network.loadingFailed', () => {
    underWay -= 1
  })
  return {
    isIdle: () => underWay === 0,
    sum: () => ({ bytes, rawHtml, requests: kinds.size }),
  }
}

function kindOf(type: string | undefined): string {
  switch (type) {
    case 'Document':
      return 'HTML'
    case 'Script':
    case 'Font':
      return type.toLowerCase()
    case 'Image':
      return 'picture'
    default:
      return 'other'
  }
}
