import { expect, test } from './shop-test.ts'
import { addFromCard, openCart } from '../../scripts/test/shopper.ts'

// Whatever moves, moves here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Violations are console errors, which every test here fails on; these wait for them where they lurk.
test(
  'the strict policy is kept with scrollbars, an open drawer and a toast',
  { tag: '@both' },
  async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`violated ${event.violatedDirective} by ${event.blockedURI}`)
      })
    })
    const response = await page.goto('/')
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|nonce/)
    await addFromCard(page, 'Lilac & Rain')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
    await page.getByRole('button', { name: '8 oz' }).click()
    await expect(page.getByRole('article').getByText('USD $26.00')).toBeVisible()
  },
)
