import type { Page } from '@playwright/test'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { cardOf, lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'

// 'Poured to Order' has 24 variants. 20 are read with the product; the others are stoneware in two scents.
const ADDRESS = '/product/poured-to-order'
const BEYOND = `${ADDRESS}?Vessel=Stoneware&Scent=Cranberry&Wick=Wood`
const FAILED = /^(Failed to load resource|HTTP error! status: 500)/

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const choose = (page: Page, value: string) => page.getByRole('button', { name: value }).click()
const expectPrice = (page: Page, price: string) =>
  expect(page.locator('output').getByText(price, { exact: true })).toBeVisible()
const expectChoice = (page: Page) =>
  expect(page.getByRole('button', { pressed: true })).toHaveText([
    /^Stoneware/,
    'Cranberry',
    /^Wood/,
  ])

test('a variant beyond the 20 that were read can be chosen and bought', async ({
  page,
  demo,
  allowConsole,
}) => {
  const said = allowConsole(FAILED)
  await page.goto(`${ADDRESS}?Vessel=Stoneware`)
  // Before the script takes over, a press would submit the form, and the server would look up the variant.
  await takenOver(page)
  await test.step('the lookup fails → the page says what will be bought', async () => {
    await demo.fault('Variant', { kind: 'status', status: 500 }, 1)
    await choose(page, 'Cranberry')
    await expect(
      page.getByText(
        'We couldn’t check that combination. You’d be adding Stoneware, Cherry Blossom, Cotton.',
        { exact: true },
      ),
    ).toBeVisible()
    expect(said().filter((text) => text === 'HTTP error! status: 500')).toHaveLength(1)
    await add(page).click()
  })
  await test.step("while a variant is looked up, 'Add to Cart' is disabled, and a late response does not replace a later choice", async () => {
    const release = await holdCalls(page, '"Balsam"')
    const overtaken = page.waitForResponse(
      (response) => response.request().postData()?.includes('"Balsam"') === true,
    )
    await choose(page, 'Balsam')
    await expect(page.getByText('Checking that one…')).toBeVisible()
    await expect(add(page)).toBeDisabled()
    await choose(page, 'Cranberry')
    await expectPrice(page, 'USD $44.00')
    await expect(add(page)).toBeEnabled()
    await choose(page, 'Wood')
    await expectPrice(page, 'USD $46.00')
    release()
    await (await overtaken).finished()
    await expectChoice(page)
    await expectPrice(page, 'USD $46.00')
  })
  await test.step('the variant that was looked up is bought', async () => {
    await expect(page.getByText('We don’t make that combination')).toHaveCount(0)
    await expect(page.getByText('Made to order', { exact: true })).toBeVisible()
    await add(page).click()
    await openCart(page)
    for (const words of ['Stoneware • Cranberry • Wood', 'Stoneware • Cherry Blossom • Cotton']) {
      await expect(lineOf(page, 'Poured to Order').filter({ hasText: words })).toBeVisible()
    }
  })
})

test('a link leads to a variant beyond the 20, also if its lookup fails', async ({
  page,
  demo,
  pair,
}) => {
  await test.step('the server renders the variant', async () => {
    const response = await page.goto(BEYOND)
    expect(await response?.text()).toContain('USD $46.00')
    await expectPrice(page, 'USD $46.00')
    await expectChoice(page)
    await expect(page.getByText('We don’t make that combination')).toHaveCount(0)
    await expect(add(page)).toBeEnabled()
  })
  await test.step('the lookup fails → the page still shows the product', async () => {
    await demo.faultFor('server', 'Variant', { kind: 'status', status: 402 })
    await page.goto(BEYOND)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poured to Order')
    await expectChoice(page)
    await expect(
      page.getByText(
        'We couldn’t check that combination. You’d be adding Glass, Cherry Blossom, Cotton.',
        { exact: true },
      ),
    ).toBeVisible()
    await expect
      .poll(() => pair.logs().join('\n'))
      .toMatch(/"provider-failed".*Shopify: Payment required\./)
    await takenOver(page)
    await choose(page, 'Balsam')
    await expectPrice(page, 'USD $46.00')
  })
})

const SCENTS = ['Fig', 'Oak', 'Ivy', 'Sea', 'Fir', 'Tea', 'Plum', 'Quince']
const SIZES = ['S', 'M', 'L']
const variants = SCENTS.flatMap((scent) =>
  SIZES.map((size) => ({
    price: '26.00',
    // The first 20 are sold out, and of the others 'Quince / M'.
    available: (scent === 'Quince' && size !== 'M') || (scent === 'Plum' && size === 'L'),
    selectedOptions: [
      { name: 'Scent', value: scent },
      { name: 'Size', value: size },
    ],
  })),
)

test('only variants beyond the 20 are for sale → card and page lead to them, and mark the others', async ({
  page,
  demo,
}) => {
  await demo.putProduct({ handle: 'many', title: 'Many', variants })
  const value = (name: string) => page.getByRole('button', { name, exact: true })
  await test.step('the card adds the first one', async () => {
    await page.goto('/')
    await takenOver(page)
    await cardOf(page, 'Many').getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('has been added to your cart')).toBeVisible()
  })
  await test.step('the page names one, and structured data have an offer in stock', async () => {
    const response = await page.goto('/product/many')
    expect((await response?.text())?.match(/schema\.org\/InStock/g)).toHaveLength(1)
    await takenOver(page)
    await expect(value('Plum, sold out')).toBeVisible()
    await expect(value('Quince')).toBeVisible()
    await page.getByText('Fig • S is sold out. Quince?').getByRole('link').click()
    await expect(page).toHaveURL(/\?Scent=Quince&Size=S$/)
    await expect(add(page)).toBeEnabled()
  })
  await test.step('each value is marked before it is pressed', async () => {
    await expect(value('M, sold out')).toBeVisible()
    await expect(value('L')).toBeVisible()
    await value('L').click()
    await expect(add(page)).toBeEnabled()
    await expect(value('Plum')).toBeVisible()
    await add(page).click()
    await openCart(page)
    for (const words of ['Plum • L', 'Quince • L']) {
      await expect(lineOf(page, 'Many').filter({ hasText: words })).toBeVisible()
    }
  })
})
