import { expect, test } from './shop-test.ts'

const NOT_FOUND = /status of 404/
// Each address is logged once a minute, so no other test visits these.
const PATHS = ['/no/such/address', '/product/', '/product/a/b', '/%E0%A4%A', '/product/%']

test("an unknown product is a 404 that says 'Product not found'", async ({
  page,
  allowConsole,
}) => {
  allowConsole(NOT_FOUND)
  const response = await page.goto('/product/no-such-candle')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Shop' }).click()
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeVisible()
})

test('any other address is a 404 that is logged and leads home', async ({
  page,
  allowConsole,
  shopLog,
}) => {
  allowConsole(NOT_FOUND)
  for (const path of PATHS) {
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
      await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
      const isLogged = (line: string) => line.includes('"not-found"') && line.includes(`"${path}"`)
      await expect.poll(() => shopLog().filter(isLogged)).toHaveLength(1)
    })
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seasonal Candles & Wax Melts')
})
