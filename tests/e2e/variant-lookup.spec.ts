import type { Page } from '@playwright/test'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'

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
        "We couldn't check that combination. You'd be adding Stoneware, Cherry Blossom, Cotton.",
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
    await expect(page.getByText("We don't make that combination")).toHaveCount(0)
    await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
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
    await expect(page.getByText("We don't make that combination")).toHaveCount(0)
    await expect(add(page)).toBeEnabled()
  })
  await test.step('the lookup fails → the page still shows the product', async () => {
    await demo.faultFor('server', 'Variant', { kind: 'status', status: 402 })
    await page.goto(BEYOND)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poured to Order')
    await expectChoice(page)
    await expect(
      page.getByText(
        "We couldn't check that combination. You'd be adding Glass, Cherry Blossom, Cotton.",
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
