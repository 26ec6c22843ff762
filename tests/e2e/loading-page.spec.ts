import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

test.use({ env: { HEAD_START_MS: '300' } })
test.describe.configure({ mode: 'default' })

test('the server has no data in time → a spinner until the browser has read it', async ({
  page,
  allowConsole,
  pair,
  demo,
}) => {
  allowConsole(/status of 503/)
  await test.step('late for the home page: then the products', async () => {
    await demo.faultFor('server', 'Products', { kind: 'timeout' })
    const release = await holdCalls(page, 'query Products')
    const response = await page.goto('/')
    expect(response?.status()).toBe(503)
    expect(response?.headers()['cache-control']).toBe('no-store')
    const waiting = page.getByRole('status').filter({ hasText: 'Loading the collection' })
    await expect(waiting.locator('.spinner')).toBeVisible()
    release()
    await expect(page.getByRole('link', { name: 'Cherry Blossom Morning' })).toBeVisible()
    await expect(page.getByText('Loading the collection')).toHaveCount(0)
    const calls = await demo.calls('Products')
    expect(calls.map((call) => call.from)).toEqual(['server', 'browser'])
  })
  await test.step('failed for a product: then the product with its choice', async () => {
    await demo.faultFor('server', 'Product', { kind: 'status', status: 500 })
    const release = await holdCalls(page, 'query Product(')
    await page.goto('/product/cherry-blossom-morning?Size=8+oz&Wick=Wood')
    const waiting = page.getByRole('status').filter({ hasText: 'Loading the product' })
    await expect(waiting.locator('.spinner')).toBeVisible()
    release()
    await expect(page.locator('output').getByText('USD $28.00')).toBeVisible()
    await expect(page).toHaveTitle(/Cherry Blossom Morning/)
    // The shop logs equal lines only once a minute, so any earlier line counts.
    await expect.poll(() => pair.logs().join('\n')).toContain('HTTP error! status: 500')
  })
})
