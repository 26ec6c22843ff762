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

test('a variant beyond the 20 that were read can be bought', async ({ page, demo }) => {
  await page.goto(`${ADDRESS}?Vessel=Stoneware`)
  await choose(page, 'Cranberry')
  await expect(page.locator('output').getByText('USD $44.00', { exact: true })).toBeVisible()
  await expect(page.getByText("We don't make that combination")).toHaveCount(0)
  await choose(page, 'Wood')
  await expect(page.locator('output').getByText('USD $46.00', { exact: true })).toBeVisible()
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
  await choose(page, 'Cotton')
  await expect(page.locator('output').getByText('USD $44.00', { exact: true })).toBeVisible()
  await choose(page, 'Wood')
  await add(page).click()
  await openCart(page)
  await expect(lineOf(page, 'Poured to Order')).toContainText('Stoneware • Cranberry • Wood')
  expect(await demo.calls('Variant')).not.toHaveLength(0)
})

test('the server renders the page of a link to a variant beyond the 20', async ({
  page,
  request,
}) => {
  expect(await (await request.get(BEYOND)).text()).toContain('USD $46.00')
  await page.goto(BEYOND)
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    /^Stoneware/,
    'Cranberry',
    /^Wood/,
  ])
  await expect(page.getByText("We don't make that combination")).toHaveCount(0)
  await expect(add(page)).toBeEnabled()
})

test("while a variant is looked up, 'Add to Cart' is disabled, and a late response does not replace a later choice", async ({
  page,
}) => {
  await page.goto(`${ADDRESS}?Vessel=Stoneware`)
  // Before the script takes over, a press would submit the form, and the server would look up the variant.
  await takenOver(page)
  const release = await holdCalls(page, '"Balsam"')
  const overtaken = page.waitForResponse(
    (response) => response.request().postData()?.includes('"Balsam"') === true,
  )
  await choose(page, 'Balsam')
  await expect(page.getByText('Checking that one…')).toBeVisible()
  await expect(add(page)).toBeDisabled()
  await choose(page, 'Cranberry')
  await expect(add(page)).toBeEnabled()
  await choose(page, 'Wood')
  await expect(page.locator('output').getByText('USD $46.00', { exact: true })).toBeVisible()

  release()
  await (await overtaken).finished()
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    /^Stoneware/,
    'Cranberry',
    /^Wood/,
  ])
  await expect(page.locator('output').getByText('USD $46.00', { exact: true })).toBeVisible()
})

test('the lookup fails → the page says what will be bought', async ({
  page,
  demo,
  allowConsole,
}) => {
  const said = allowConsole(FAILED)
  await page.goto(`${ADDRESS}?Vessel=Stoneware`)
  await takenOver(page)
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
  await choose(page, 'Wood')
  await expect(page.locator('output').getByText('USD $46.00', { exact: true })).toBeVisible()
  await openCart(page)
  await expect(lineOf(page, 'Poured to Order')).toContainText('Stoneware • Cherry Blossom • Cotton')
})

test('the lookup for a link fails → the page still shows the product', async ({
  page,
  demo,
  pair,
}) => {
  await demo.faultFor('server', 'Variant', { kind: 'status', status: 402 })
  await page.goto(BEYOND)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poured to Order')
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    /^Stoneware/,
    'Cranberry',
    /^Wood/,
  ])
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
  await expect(page.locator('output').getByText('USD $46.00', { exact: true })).toBeVisible()
})
