import type { Page } from '@playwright/test'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { cardOf, lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

// 'Poured to Order' has 24 variants. 20 are read with the product; the others are stoneware in two scents.
const ADDRESS = '/product/poured-to-order'

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const choose = (page: Page, value: string) => page.getByRole('button', { name: value }).click()
const expectPrice = (page: Page, price: string) =>
  expect(page.locator('output').getByText(price, { exact: true })).toBeVisible()
const expectUnknown = (page: Page, bought: string) =>
  expect(
    page.getByText(`We couldn’t check that combination. You’d be adding ${bought}.`, {
      exact: true,
    }),
  ).toBeVisible()
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
  const said = allowConsole(/^(Failed to load resource|HTTP error! status: 500)/)
  await page.goto(`${ADDRESS}?Vessel=Stoneware`)
  // Before the script takes over, a press would submit the form, and the server would look up the variant.
  await takenOver(page)
  await test.step('the lookup fails → the page says what will be bought', async () => {
    await demo.fault('Variant', { kind: 'status', status: 500 }, 1)
    await choose(page, 'Cranberry')
    await expectUnknown(page, 'Stoneware, Balsam, Cotton')
    expect(said().filter((text) => text === 'HTTP error! status: 500')).toHaveLength(1)
    await add(page).click()
  })
  await test.step("while a variant is looked up, 'Add to Cart' is disabled, and a late response does not replace a later choice", async () => {
    const release = await holdCalls(page, '"Cherry Blossom"')
    const overtaken = page.waitForResponse(
      (response) => response.request().postData()?.includes('"Cherry Blossom"') === true,
    )
    await choose(page, 'Cherry Blossom')
    await expect(page.getByText('Checking that one…')).toBeVisible()
    await expect(add(page)).toBeDisabled()
    await choose(page, 'Cranberry')
    await expectPrice(page, inDollars(44))
    await expect(add(page)).toBeEnabled()
    await choose(page, 'Wood')
    await expectPrice(page, inDollars(46))
    release()
    await (await overtaken).finished()
    await expectChoice(page)
    await expectPrice(page, inDollars(46))
  })
  await test.step('the variant that was looked up is bought', async () => {
    await expect(page.getByText('Made to order', { exact: true })).toBeVisible()
    await add(page).click()
    await openCart(page)
    for (const words of ['Stoneware • Cranberry • Wood', 'Stoneware • Balsam • Cotton']) {
      await expect(lineOf(page, 'Poured to Order').filter({ hasText: words })).toBeVisible()
    }
  })
  await test.step('a link leads to it, whose lookup by the server fails → the page still shows the product', async () => {
    await demo.faultFor('server', 'Variant', { kind: 'status', status: 402 })
    await page.goto(`${ADDRESS}?Vessel=Stoneware&Scent=Cranberry&Wick=Wood`)
    await expectChoice(page)
    await expectUnknown(page, 'Glass, Balsam, Cotton')
    await takenOver(page)
    await choose(page, 'Cherry Blossom')
    await expectPrice(page, inDollars(46))
  })
  const bothOf = (name: string) => page.getByRole('group', { name }).getByRole('button')
  const PRICED = [/\$\d\d\.00/, /\$\d\d\.00/]
  await test.step('each vessel and each wick beside it shows its price', async () => {
    for (const name of ['Vessel', 'Wick']) await expect(bothOf(name)).toHaveText(PRICED)
  })
  await test.step('so does the other vessel beside one that was read', async () => {
    await page.goto(ADDRESS)
    await takenOver(page)
    await choose(page, 'Cherry Blossom')
    await expect(bothOf('Vessel')).toHaveText(PRICED)
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
  await page.goto('/')
  await takenOver(page)
  await cardOf(page, 'Many').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('has been added to your cart')).toBeVisible()
  const response = await page.goto('/product/many')
  expect((await response?.text())?.match(/schema\.org\/InStock/g)).toHaveLength(1)
  await takenOver(page)
  await expect(value('Plum, sold out')).toBeVisible()
  await expect(value('Quince')).toBeVisible()
  await page.getByText('Fig • S is sold out. Quince?').getByRole('link').click()
  await expect(page).toHaveURL(/\?Scent=Quince&Size=S$/)
  await expect(value('M, sold out')).toBeVisible()
  await value('L').click()
  await expect(value('Plum')).toBeVisible()
  await add(page).click()
  await openCart(page)
  for (const words of ['Plum • L', 'Quince • L']) {
    await expect(lineOf(page, 'Many').filter({ hasText: words })).toBeVisible()
  }
})
