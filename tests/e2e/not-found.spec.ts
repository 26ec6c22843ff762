import { expect, test } from './shop-test.ts'

// Each address is logged once a minute, so no other test visits these.
const PATHS = ['/product/', '/product/a/b', '/%E0%A4%A', '/product/%']

test('what does not exist is a 404 that says so, is logged and leads back', async ({
  page,
  request,
  allowConsole,
  shopLog,
}) => {
  allowConsole(/status of 404/)
  const expectLogged = (path: string) =>
    expect
      .poll(() =>
        shopLog().filter((line) => line.includes('"not-found"') && line.includes(`"${path}"`)),
      )
      .toHaveLength(1)

  await test.step('a product', async () => {
    const response = await page.goto('/product/no-such-candle')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Shop' }).click()
    await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeVisible()
  })
  await test.step('any other address', async () => {
    const response = await page.goto('/no/such/address')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
    await expectLogged('/no/such/address')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seasonal Candles & Wax Melts')
  })
  for (const path of PATHS) {
    await test.step(path, async () => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('Oops! Page not found')
      await expectLogged(path)
    })
  }
})
