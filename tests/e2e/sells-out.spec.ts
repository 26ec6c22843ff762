import { NOON, setLastModified } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { takenOver } from '../../scripts/test/shopper.ts'

const HANDLE = 'beach-rose-and-salt'

for (const [path, name] of [
  [`/product/${HANDLE}`, 'Add to Cart'],
  ['/', /^(Add|Sold out:) Beach Rose & Salt$/],
] as const) {
  test(`what sells out under the focus at ${path} keeps it, and can no longer be bought`, async ({
    page,
    demo,
  }) => {
    await setLastModified(page, NOON)
    await page.clock.setFixedTime(NOON)
    await page.goto(path)
    await takenOver(page)
    const button = page.getByRole('button', { name })
    await expect(button).toBeEnabled()
    await button.focus()

    await demo.changeVariant({ handle: HANDLE, title: 'Default Title', available: false })
    await page.clock.setFixedTime(NOON + 60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(button).toBeDisabled()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(button).toHaveAttribute('disabled')
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  })
}
