import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { addFromCard, lineOf, openCart } from '../../scripts/test/shopper.ts'

const TITLES = ['Lilac & Rain', 'Beach Rose & Salt', 'Vanilla Ember'] as const
const ACTIONS_PER_TAB = 50

/** Presses 'One more' or 'One fewer' fifty times, milliseconds apart. Returns the sum for each title. */
const pressMany = (page: Page, seed: number) =>
  page.evaluate(
    async ({ titles, count, start }) => {
      const pressed: Record<string, number> = {}
      let state = start
      for (let index = 0; index < count; index += 1) {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        const title = titles[(state >> 8) % titles.length] ?? ''
        const isMore = (state >> 16) % 3 > 0
        const label = `One ${isMore ? 'more' : 'fewer'} of ${title}`
        document.querySelector<HTMLElement>(`dialog [aria-label="${label}"]`)?.click()
        pressed[title] = (pressed[title] ?? 0) + (isMore ? 1 : -1)
        await new Promise((resolve) => setTimeout(resolve, (state >> 4) % 6))
      }
      return pressed
    },
    { titles: [...TITLES], count: ACTIONS_PER_TAB, start: seed },
  )

test('two tabs show the same cart: of 100 presses in both at once, each counts once', async ({
  page,
  context,
}) => {
  await page.goto('/')
  for (const title of TITLES) await addFromCard(page, title)
  // A quantity so high that no sequence of 'minus' reaches 0.
  await page.evaluate(() => {
    const kept = localStorage.getItem('cart') ?? ''
    localStorage.setItem('cart', kept.replaceAll('"quantity":1', '"quantity":200'))
  })
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto('/')])
  const [here, there] = [await openCart(page), await openCart(other)]
  for (const cart of [here, there]) await expect(cart.getByText('600 items')).toBeVisible()
  const tallies = await Promise.all([pressMany(page, 7), pressMany(other, 11)])
  for (const tab of [page, other]) {
    for (const title of TITLES) {
      const changed = tallies.reduce((sum, tally) => sum + (tally[title] ?? 0), 0)
      await expect(lineOf(tab, title)).toContainText(`Quantity ${200 + changed}`)
    }
  }
})
