import type { Browser, Page } from '@playwright/test'
import type { Part } from './part.ts'
import { observeMoments, type Moments } from './page-moments.ts'
import { openPhone, type Phone } from './phone.ts'
import { tapReadyCard } from './ready-tap.ts'
import { PRODUCT, type Site } from './shops.ts'

const CALM_MS = 1_500
const PATIENCE_MS = 20_000
const BETWEEN_LOOKS_MS = 2_000
const LOOKS = 10
// Blocked where nothing is to be made ready before: that comes at the full speed of the machine.
export const RULES = '*/speculation-rules.json'

/** Taps on a slow phone, from the finger to the frame that shows what was meant. */
export const taps: Part = async ({ shops, browser, inTurn }, takeDown) => {
  for (const { products, sites } of shops) {
    for (const site of inTurn(sites)) {
      const take = (column: string, value: number) =>
        takeDown('Taps', `${products} products, ${site.name}`, column, value)
      await onHome(browser, site, [RULES], async ({ page }) => {
        take('card → heading ms', await openProduct(page))
        await page.waitForTimeout(CALM_MS)
        const { ms, isKept } = await goBack(page)
        take(isKept ? 'Back → painted ms' : 'Back → loaded again ms', ms)
      })
      if (site.name === 'twin') continue
      take('card → heading ms, made ready', await tapReadyCard(site.origin))
      await onHome(browser, site, [], async ({ page }) =>
        take('Add → badge ms', await addFromCard(page)),
      )
    }
  }
}

export const card = (page: Page) => page.getByRole('link', { name: PRODUCT.title }).first()

async function onHome(
  browser: Browser,
  site: Site,
  urls: string[],
  act: (phone: Phone) => Promise<void>,
) {
  const phone = await openPhone(browser)
  const { page, session } = phone
  await session.send('Network.setBlockedURLs', { urls })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(observeMoments)
  await page.goto(site.origin)
  await card(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  // What the scrolling has set going has ended.
  await page.waitForTimeout(CALM_MS)
  await act(phone)
  await phone.close()
}

async function addFromCard(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: `Add ${PRODUCT.title}` })
    .first()
    .tap()
  const { tapped, badge } = await moment(page, 'badge')
  return badge - tapped
}

async function openProduct(page: Page): Promise<number> {
  await card(page).tap()
  await page.waitForURL(`**${PRODUCT.path}`, { waitUntil: 'commit' })
  const { tapped, heading } = await moment(page, 'heading')
  return heading - tapped
}

async function goBack(page: Page) {
  const start = await page.evaluate(() => {
    history.back()
    return performance.timeOrigin + performance.now()
  })
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
  const { returned, isKept } = await moment(page, 'returned')
  return { ms: returned - start, isKept }
}

/** Looks when all is over: looking takes the page's own time. */
async function moment(page: Page, what: 'badge' | 'heading' | 'returned'): Promise<Moments> {
  for (let looked = 0; looked < LOOKS; looked += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS)
    const moments = await page.evaluate(() => window.moments)
    if (moments && moments[what] > 0) return moments
  }
  throw new Error(`No ${what}`)
}
