import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { badge } from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

test('the server has no data → a spinner until the browser has read the product, with its choice and its safety', async ({
  page,
  allowConsole,
  pair,
  demo,
}) => {
  allowConsole(/status of 503/)
  await demo.faultFor('server', 'Product', { kind: 'status', status: 500 })
  const release = await holdCalls(page, 'query Product(')
  await page.goto('/product/cherry-blossom-morning?Size=8+oz&Wick=Wood')
  const waiting = page.getByRole('status').filter({ hasText: 'Loading the product' })
  await expect(waiting.locator('.spinner')).toBeVisible()
  release()
  await expect(page.locator('output').getByText(inDollars(28))).toBeVisible()
  await expect(page).toHaveTitle(/Cherry Blossom Morning/)
  await expect(page.getByText('Safety and maker')).toBeVisible()
  // The shop logs equal lines only once a minute, so any earlier line counts.
  await expect.poll(() => pair.logs().join('\n')).toContain('HTTP error! status: 500')
})

test('the server’s page lacks facts and what goes with the product → it gets them, and the choice made meanwhile stays', async ({
  page,
  demo,
}) => {
  const onItsWay = page.getByText('What it contains is on its way.')
  for (const operation of ['Metafields', 'Recommendations']) {
    await demo.faultFor('server', operation, { kind: 'status', status: 503 })
  }
  const release = await holdCalls(page, 'query Metafields(')
  await page.goto('/product/maple-and-smoked-oak')
  await expect(onItsWay).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Near it on the shelf' })).toBeVisible()
  await page.getByRole('button', { name: '12 oz' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  release()
  await expect(page.getByText('Safety and maker')).toBeVisible()
  await expect(onItsWay).toHaveCount(0)
  await expect(page.getByText('Charred oak').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '12 oz' })).toHaveAttribute('aria-pressed', 'true')
})
