import type { Browser, Locator, Page } from '@playwright/test'
import type { Part } from './part.ts'
import { openBlankSite } from './blank-site.ts'
import { observeMoments, type Moments } from './page-moments.ts'
import { openPhone, type Phone } from './phone.ts'
import { tapReadyCard } from './ready-tap.ts'
import { PRODUCT, type Site } from './shops.ts'

type TappedSite = { name: Site['name'] | 'blank'; origin: string }

const CALM_MS = 1_500
const PATIENCE_MS = 20_000
const BETWEEN_LOOKS_MS = 2_000
const LOOKS = 10
// Blocked where nothing is to be made ready before: that comes at the full speed of the machine.
export const RULES = '*/speculation-rules.json'

/** Taps on a slow phone, from the finger to the frame that shows what was meant. */
export const taps: Part = async ({ shops, browser, inTurn, closing }, takeDown) => {
  for (const { products, sites } of shops) {
    for (const site of inTurn(sites)) await tapOn(site, `${products} products, ${site.name}`)
  }
  await tapOn({ name: 'blank', origin: await openBlankSite(closing) }, 'a blank page')

  async function tapOn({ name, origin }: TappedSite, row: string) {
    const take = (column: string, value: number) => takeDown('Taps', row, column, value)
    const hasScript = name === 'shop' || name === 'bare'
    await onHome(browser, origin, [RULES], async (phone) => {
      const { page } = phone
      take('card → heading ms', await openProduct(phone))
      await page.waitForTimeout(CALM_MS)
      const { ms, isKept } = await goBack(page)
      take(isKept ? 'Back → painted ms' : 'Back → loaded again ms', ms)
    })
    take('card → heading ms, made ready', await tapReadyCard(origin, hasScript ? 'own' : 'lent'))
    await onHome(browser, origin, [], async (phone) => {
      if (!hasScript) await phone.page.evaluate(answerAdd)
      const { tapped, clicked, badge } = await addFromCard(phone)
      take('Add → badge ms', badge - tapped)
      take('since the page heard', badge - clicked)
    })
  }
}

export const card = (page: Page) => page.getByRole('link', { name: PRODUCT.title }).first()

async function onHome(
  browser: Browser,
  origin: string,
  urls: string[],
  act: (phone: Phone) => Promise<void>,
) {
  const phone = await openPhone(browser)
  const { page, session } = phone
  await session.send('Network.setBlockedURLs', { urls })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(observeMoments)
  await page.goto(origin)
  await card(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  // What the scrolling has set going has ended.
  await page.waitForTimeout(CALM_MS)
  await act(phone)
  await phone.close()
}

async function addFromCard(phone: Phone): Promise<Moments> {
  const button = phone.page.getByRole('button', { name: `Add ${PRODUCT.title}` }).first()
  await tap(phone, button)
  return moment(phone.page, 'badge')
}

async function openProduct(phone: Phone): Promise<number> {
  await tap(phone, card(phone.page))
  await phone.page.waitForURL(`**${PRODUCT.path}`, { waitUntil: 'commit' })
  const { tapped, heading } = await moment(phone.page, 'heading')
  return heading - tapped
}

/** Runs where there is no script: the least that can answer a press of 'Add'. */
function answerAdd() {
  document.addEventListener('click', () => {
    const badge = document.createElement('span')
    badge.className = 'badge'
    badge.textContent = '1'
    document.querySelector('.cart-button')?.append(badge)
  })
}

/** A finger alone: Playwright's own tap looks, in the page and at its pace, at what it will hit. */
async function tap({ session }: Phone, what: Locator): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} is not shown`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
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
