import type { Page } from '@playwright/test'
import { laterAnswer, stopClock } from './clock.ts'
import { openList, rest } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

/** Lets a card that is in view rest there, and waits until its page has been requested. */
async function passTime(page: Page): Promise<void> {
  await page.clock.runFor(400)
  await laterAnswer(page)
}

/** Scrolls to a share of the page's height, and waits until the page has noticed which cards are in view there. */
const scrollTo = (page: Page, share: number): Promise<void> =>
  page.evaluate(
    (at) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top: at * document.body.scrollHeight, behavior: 'instant' })
        // A frame tells all observers.
        new IntersectionObserver(() => resolve()).observe(document.body)
      }),
    share,
  )

test('only pages of cards that rest in view are fetched ahead, each once, at most sixty a visit, and none to save data', async ({
  page,
  demo,
}) => {
  const variants = [{ price: '9.00' }]
  for (let index = 0; index < 70; index += 1)
    await demo.putProduct({ handle: `candle-${index}`, title: `Candle ${index}`, variants })
  const fetched: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (pathname.endsWith('.json')) fetched.push(pathname)
  })
  await stopClock(page)
  const script = page.waitForResponse(/\/assets\/page-/)
  await openList(page, '/?pages=4')
  await test.step('none while the shopper saves data', async () => {
    await page.evaluate(() => {
      const value = { saveData: true, effectiveType: '4g' }
      Object.defineProperty(navigator, 'connection', { configurable: true, value })
    })
    // The browser is idle, and loads the script that would fetch pages.
    await page.clock.runFor(1_000)
    await script
    await laterAnswer(page)
    await scrollTo(page, 0.5)
    await passTime(page)
    expect(fetched).toEqual([])
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'connection'))
  })
  await test.step('those of cards that rest', async () => {
    await rest(page, 'Cherry Blossom Morning', () => passTime(page))
    await scrollTo(page, 0)
    await passTime(page)
  })
  await test.step('not those of cards that pass by', async () => {
    const inView = [...fetched]
    await scrollTo(page, 0.5)
    await scrollTo(page, 0)
    await passTime(page)
    expect(fetched).toEqual(inView)
  })
  await test.step('each once, and at most sixty', async () => {
    await page.setViewportSize({ width: 390, height: 4_000 })
    for (let at = 0; at < 8; at += 1) {
      await scrollTo(page, at / 8)
      await passTime(page)
    }
    expect(fetched).toHaveLength(60)
    expect(new Set(fetched).size).toBe(60)
  })
})
