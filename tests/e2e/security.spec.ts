import { closeCart } from './checkout-steps.ts'
import { expect, test } from './shop-test.ts'
import { addFromCard, openCart } from '../../scripts/test/shopper.ts'

// Animations are allowed, as they could violate the policy.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The browser logs a violation as a console error, which fails a test.
test(
  'scrollbars, an open drawer and a toast do not violate the content security policy',
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
    await openCart(page)
    await closeCart(page)
    await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
    await page.getByRole('button', { name: '8 oz' }).click()
    await expect(page.locator('output').getByText('USD $26.00')).toBeVisible()
  },
)
