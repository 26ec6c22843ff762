import type { Page } from '@playwright/test'
import { holdCalls } from './holding.ts'
import { expect, test } from './shop-test.ts'
import { lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'

// 'Poured to Order' has 24 variants, of which 20 are read: the last are stoneware of two scents.
const ADDRESS = '/product/poured-to-order'
const BEYOND = `${ADDRESS}?Vessel=Stoneware&Scent=Cranberry&Wick=Wood`
const FAILED = /^(Failed to load resource|HTTP error! status: 500)/

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const choose = (page: Page, value: string) => page.getByRole('button', { name: value }).click()

test('a choice beyond the variants read can be bought', async ({ page, demo }) => {
  await page.goto(`${ADDRESS}?Vessel=Stoneware`)
  await choose(page, 'Cranberry')
  await expect(page.getByText('USD $44.00', { exact: true })).toBeVisible()
  await expect(page.getByText("We don't make that combination")).toHaveCount(0)
  await choose(page, 'Wood')
  await expect(page.getByText('USD $46.00', { exact: true })).toBeVisible()
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
  await choose(page, 'Cotton')
  await expect(page.getByText('USD $44.00', { exact: true })).toBeVisible()
  await choose(page, 'Wood')
  await add(page).click()
  await openCart(page)
  await expect(lineOf(page, 'Poured to Order')).toContainText('Stoneware • Cranberry • Wood')
  expect(await demo.calls('Variant')).not.toHaveLength(0)
})

test('a link to such a choice is rendered by the server', async ({ page, request }) => {
  expect(await (await request.get(BEYOND)).text()).toContain('USD $46.00')
  await page.goto(BEYOND)
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    'Stoneware',
    'Cranberry',
    'Wood',
  ])
  await expect(page.getByText("We don't make that combination")).toHaveCount(0)
  await expect(add(page)).toBeEnabled()
})

test("while it is looked up, 'Add to Cart' waits; a later choice is not overtaken", async ({
  page,
}) => {
  await page.goto(`${ADDRESS}?Vessel=Stoneware`)
  // Until then the choice is a form, and the server looks it up.
  await takenOver(page)
  const letGo = await holdCalls(page, '"Balsam"')
  const overtaken = page.waitForResponse(
    (response) => response.request().postData()?.includes('"Balsam"') === true,
  )
  await choose(page, 'Balsam')
  await expect(page.getByText('Checking that one…')).toBeVisible()
  await expect(add(page)).toBeDisabled()
  await choose(page, 'Cranberry')
  await expect(add(page)).toBeEnabled()
  await choose(page, 'Wood')
  await expect(page.getByText('USD $46.00', { exact: true })).toBeVisible()

  letGo()
  await (await overtaken).finished()
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    'Stoneware',
    'Cranberry',
    'Wood',
  ])
  await expect(page.getByText('USD $46.00', { exact: true })).toBeVisible()
})

test('a lookup that fails says what will be bought', async ({ page, demo, allowConsole }) => {
  const said = allowConsole(FAILED)
  await page.goto(`${ADDRESS}?Vessel=Stoneware`)
  await takenOver(page)
  await demo.fault('Variant', { kind: 'status', status: 500 }, 1)
  await choose(page, 'Cranberry')
  await expect(
    page.getByText(
      "We couldn't check that combination. You'd be adding Stoneware • Cherry Blossom • Cotton.",
      { exact: true },
    ),
  ).toBeVisible()
  expect(said().filter((text) => text === 'HTTP error! status: 500')).toHaveLength(1)
  await add(page).click()
  await choose(page, 'Wood')
  await expect(page.getByText('USD $46.00', { exact: true })).toBeVisible()
  await openCart(page)
  await expect(lineOf(page, 'Poured to Order')).toContainText('Stoneware • Cherry Blossom • Cotton')
})

test('a link whose lookup fails still shows the product', async ({ page, demo, shopLog }) => {
  await demo.faultFor('server', 'Variant', { kind: 'status', status: 402 })
  await page.goto(BEYOND)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poured to Order')
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    'Stoneware',
    'Cranberry',
    'Wood',
  ])
  await expect(
    page.getByText(
      "We couldn't check that combination. You'd be adding Glass • Cherry Blossom • Cotton.",
      { exact: true },
    ),
  ).toBeVisible()
  const failures = () =>
    shopLog().filter(
      (line) => line.includes('"provider-failed"') && line.includes('Shopify: Payment required.'),
    )
  await expect.poll(failures).toHaveLength(1)
  await takenOver(page)
  await choose(page, 'Balsam')
  await expect(page.getByText('USD $46.00', { exact: true })).toBeVisible()
})
