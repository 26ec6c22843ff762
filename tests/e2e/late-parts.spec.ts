import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { badge } from '../../scripts/test/shopper.ts'

const PATH = '/product/maple-and-smoked-oak'
const ON_ITS_WAY = 'What it contains is on its way.'
const down = { kind: 'status', status: 503 }

test('the server’s page lacks facts and what goes with the product → it gets them, and the choice made meanwhile stays', async ({
  page,
  demo,
}) => {
  for (const operation of ['Metafields', 'Recommendations']) {
    await demo.faultFor('server', operation, down)
  }
  const release = await holdCalls(page, 'query Metafields(')
  await page.goto(PATH)
  await expect(page.getByText(ON_ITS_WAY)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Near it on the shelf' })).toBeVisible()
  await page.getByRole('button', { name: '12 oz' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  release()
  await expect(page.getByText('Safety and maker')).toBeVisible()
  await expect(page.getByText(ON_ITS_WAY)).toHaveCount(0)
  await expect(page.getByText('Charred oak').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '12 oz' })).toHaveAttribute('aria-pressed', 'true')
})

test('nobody can read the facts → the page says so, and they come once the shopper returns', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await demo.fault('Metafields', down)
  await page.goto(PATH)
  await expect(page.getByText('We can’t show what it contains just now.')).toBeVisible()
  await demo.clearFaults()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Safety and maker')).toBeVisible()
})

test('the home page’s collections are late → their row comes', async ({ page, demo }) => {
  await demo.faultFor('server', 'Collections', down)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Winter', exact: true })).toBeVisible()
})
