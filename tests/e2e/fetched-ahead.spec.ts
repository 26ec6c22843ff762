import type { Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { laterAnswer, stopClock } from './clock.ts'
import { openList, press, rest } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

/** The paths of the pages that the page fetches ahead, in order. */
function fetchedBy(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (pathname.endsWith('.part')) fetched.push(pathname)
  })
  return fetched
}

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

test('only pages of cards that rest in view are fetched, each once, and at most sixty a visit', async ({
  page,
  demo,
}) => {
  const variants = [{ price: '9.00' }]
  for (let index = 0; index < 70; index += 1)
    await demo.putProduct({ handle: `candle-${index}`, title: `Candle ${index}`, variants })
  const fetched = fetchedBy(page)
  await stopClock(page)
  await openList(page, '/?pages=4')
  await rest(page, 'Cherry Blossom Morning', () => passTime(page))
  await scrollTo(page, 0)
  await passTime(page)
  const inView = [...fetched]
  // A card that passes by does not rest.
  await scrollTo(page, 0.5)
  await scrollTo(page, 0)
  await passTime(page)
  expect(fetched).toEqual(inView)
  for (let at = 0; at < 40; at += 1) {
    await scrollTo(page, at / 40)
    await passTime(page)
  }
  expect(fetched).toHaveLength(60)
  expect(new Set(fetched).size).toBe(60)
})

test('Save-Data → nothing is fetched ahead', async ({ page }) => {
  const fetched = fetchedBy(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    })
  })
  await stopClock(page)
  const script = page.waitForResponse(/open-in-place/)
  await page.goto('/')
  await takenOver(page)
  // The browser is idle, and loads the script that would fetch pages.
  await page.clock.runFor(10_000)
  await script
  await laterAnswer(page)
  await scrollTo(page, 0)
  await passTime(page)
  expect(fetched).toEqual([])
  await press(page, 'Lilac & Rain')
  await expect(page.getByRole('heading', { level: 1, name: 'Lilac & Rain' })).toBeVisible()
})
