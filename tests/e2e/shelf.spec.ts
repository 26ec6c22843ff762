import { cardsOf, takenOver } from '../../scripts/test/shopper.ts'
import { boxOf } from './boxes.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

test('a wide picture with a sentence follows the first row of cards, and its candles lead to their pages', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (each) => requested.push(each.url()))
  const release = await holdScripts(page)
  await page.goto('/')
  const shelf = page.locator('.shelf')
  const picture = shelf.locator('img')
  await test.step('it stays as the server sent it', async () => {
    const sent = await shelf.evaluate((element) => element.outerHTML)
    release()
    await takenOver(page)
    expect(await shelf.evaluate((element) => element.outerHTML)).toBe(sent)
  })
  await test.step('it is between the cards, and loads without moving them', async () => {
    const upper = await boxOf(cardsOf(page).nth(3))
    const middle = await boxOf(shelf)
    expect(middle.y).toBeGreaterThanOrEqual(upper.bottom)
    expect((await boxOf(cardsOf(page).nth(4))).y).toBeGreaterThanOrEqual(middle.bottom)
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await shelf.scrollIntoViewIfNeeded()
    await expect(page.getByText('This season’s pour, on the shelf.', { exact: true })).toBeVisible()
    await expect.poll(() => requested.filter((url) => url.includes('/shelf-')).length).toBe(1)
    await expect(picture).toHaveJSProperty('complete', true)
    const { width, height } = await boxOf(picture)
    expect(width / height).toBeCloseTo(2.4, 1)
    expect((await boxOf(shelf)).height).toBe(middle.height)
  })
  await test.step('the keyboard and the pointer open its candles', async () => {
    const candles = shelf.getByRole('link')
    await expect(candles).toHaveCount(6)
    await expect(candles.first()).toHaveAccessibleName('Balsam & First Snow')
    await expect(candles.last()).toHaveAccessibleName('Beeswax Dinner Tapers')
    await candles.first().focus()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab')
    await expect(candles.last()).toBeFocused()
    await expect(candles.last()).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/beeswax-tapers$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Cranberry Clove', exact: true }).click()
    await expect(page).toHaveURL(/\/product\/cranberry-clove$/)
  })
})
