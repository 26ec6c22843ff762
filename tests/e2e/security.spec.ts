import { closeCart } from './checkout-steps.ts'
import { expect, test } from './shop-test.ts'
import { addFromCard, openCart } from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

// The browser logs a violation as a console error, which fails a test. A phone has no scrollbars of its own.
test(
  'scrollbars, an open drawer and a toast do not violate the content security policy',
  { tag: '@desktop' },
  async ({ page }) => {
    // Animations are allowed, as they could violate the policy.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const response = await page.goto('/')
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|nonce/)
    await addFromCard(page, 'Lilac & Rain')
    await openCart(page)
    await closeCart(page)
    await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
    await page.getByRole('button', { name: '8 oz' }).click()
    await expect(page.locator('output').getByText(inDollars(26))).toBeVisible()
  },
)
