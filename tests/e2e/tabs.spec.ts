import { type Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { addFromCard, badge, lineOf, openCart } from '../../scripts/test/shopper.ts'
import { closeCart } from './checkout-steps.ts'

const TITLES = ['Lilac & Rain', 'Beach Rose & Salt', 'Vanilla Ember'] as const
const ACTIONS_PER_TAB = 50

test('two tabs show the same cart within a moment, both ways', async ({ page, context }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/'), other.goto('/product/vanilla-ember')])
  await addFromCard(page, 'Lilac & Rain')
  await badge(other, '1 item')
  await other.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '2 items')
  const [here, there] = [await openCart(page), await openCart(other)]
  await here.getByRole('button', { name: 'One more of Vanilla Ember' }).click()
  await expect(there.getByText('Total USD $102.00')).toBeVisible()
  await there.getByRole('button', { name: 'Remove Vanilla Ember' }).click()
  await expect(here.getByText('Total USD $26.00')).toBeVisible()
  await expect(here.getByRole('listitem')).toHaveCount(1)
  await closeCart(page)

  await test.step('they add and remove at once → no removed line returns, and no added line is lost', async () => {
    for (let round = 1; round <= 2; round += 1) {
      await Promise.all([
        addFromCard(page, 'Beach Rose & Salt'),
        there.getByRole('button', { name: 'Remove Lilac & Rain' }).click(),
      ])
      await badge(page, round === 1 ? '1 item' : `${round} items`)
      await addFromCard(page, 'Lilac & Rain')
      await badge(other, `${round + 1} items`)
      await expect(there.getByText(`${round + 1} items in your cart`)).toBeVisible()
    }
    await closeCart(other)
  })
})

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

test('of 100 presses in two tabs at once, each counts once', async ({ page, context }) => {
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
