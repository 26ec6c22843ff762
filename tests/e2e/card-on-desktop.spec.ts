import { boxOf } from './boxes.ts'
import { expect, test } from './shop-test.ts'
import { cardOf, cartButton, takenOver } from '../../scripts/test/shopper.ts'

test(
  "a card shows its lit photograph and 'View Details' while it is pointed at or in focus, and does not load it before",
  { tag: '@desktop' },
  async ({ page }) => {
    const seconds: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('cherry-blossom-morning-01-lit.jpg'))
        seconds.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    expect(seconds).toEqual([])
    const card = cardOf(page, 'Cherry Blossom Morning')
    await card.getByRole('heading').scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    const second = card.locator('img').nth(1)
    const label = card.getByText('View Details', { exact: true })
    await card.getByRole('img').hover()
    await expect(second).toHaveCSS('opacity', '1')
    await expect(label).toHaveCSS('opacity', '1')
    expect(seconds).toEqual(['/cdn/shop/files/cherry-blossom-morning-01-lit.jpg'])
    expect(await card.boundingBox()).toEqual(box)
    await cartButton(page).hover()
    await expect(second).toHaveCSS('opacity', '0')
    await expect(label).toHaveCSS('opacity', '0')

    await page.getByRole('link', { name: 'Gifts' }).focus()
    await page.keyboard.press('Tab')
    await expect(second).toHaveCSS('opacity', '1')
    await expect(label).toHaveCSS('opacity', '1')
    // The second photograph is decorative: screen readers skip it.
    await expect(card.getByRole('img')).toHaveCount(1)
  },
)

test(
  'a card keeps its places on a tablet and on a desktop',
  { tag: '@desktop' },
  async ({ page }) => {
    await test.step("beside the pictures of a sold-out product, price and 'Add' are in one row", async () => {
      await page.goto('/product/orchard-cider')
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Price' }).first()
      for (const width of [1440, 768]) {
        await page.setViewportSize({ width, height: 1024 })
        const price = await boxOf(card.getByText(/^USD/))
        const add = await boxOf(card.getByRole('button'))
        expect(add.x, `at ${width}`).toBeGreaterThan(price.right)
        expect(add.y, `at ${width}`).toBeLessThan(price.bottom)
        expect(price.y, `at ${width}`).toBeLessThan(add.bottom)
      }
    })
    await test.step('on a tablet the ring around a focused card is clear of the header', async () => {
      await page.goto('/')
      await takenOver(page)
      const link = cardOf(page, 'Honeysuckle Dusk').getByRole('link')
      await link.evaluate((element) => scrollTo(0, element.getBoundingClientRect().y))
      await link.focus()
      const header = await boxOf(page.getByRole('banner'))
      expect((await boxOf(link)).y).toBeGreaterThanOrEqual(header.height + 5)
    })
  },
)
