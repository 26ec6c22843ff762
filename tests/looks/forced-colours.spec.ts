import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { holdToasts } from '../e2e/clock.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { focused } from '../e2e/keyboard.ts'
import { addFromCard, cartButton, openCart, takenOver } from '../../scripts/test/shopper.ts'

/** An element's computed colours and border. */
const look = (element: Locator) =>
  element.evaluate((each) => {
    const { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } =
      getComputedStyle(each)
    const hasEdge = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1
    return { color, backgroundColor, edge: hasEdge ? borderTopColor : null }
  })

test('in forced light and dark colours, edges and states can be seen', async ({ page }) => {
  await holdToasts(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await page.goto('/')
      await takenOver(page)
      const paper = (await look(page.locator('html'))).backgroundColor
      // The photograph is not covered by another layer of the hero.
      const { channels } = await sharp(await page.locator('.hero-picture').screenshot()).stats()
      expect(channels[0]?.stdev).toBeGreaterThan(20)
      await addFromCard(page, 'Lilac & Rain')
      for (const edged of ['.badge', '.toast', '.card .button', '.hero .button']) {
        const { edge } = await look(page.locator(edged).first())
        expect(edge, edged).not.toBeNull()
        expect(edge, edged).not.toBe(paper)
      }
      await page.keyboard.press('Shift+Tab')
      expect(await focused(page)).toMatchObject({ isRinged: true, isSeen: true })

      await page.goto('/product/cherry-blossom-morning?Size=12+oz')
      await takenOver(page)
      const option = (name: string) => page.getByRole('button', { name })
      const [chosen, other] = [await look(option('Cotton, USD')), await look(option('Wood, USD'))]
      expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
      expect(chosen.color).not.toBe(chosen.backgroundColor)
      expect(other.edge).not.toBe(paper)
      await option('Wood, USD').click()
      const unbuyable = await look(option('Add to Cart'))
      await option('Cotton, USD').click()
      const buyable = await look(option('Add to Cart'))
      expect(unbuyable.color).not.toBe(buyable.color)
      expect(buyable.edge).not.toBe(paper)

      await cartButton(page).focus()
      const cart = await openCart(page)
      const icon = cart.getByRole('button', { name: 'Close' }).locator('svg')
      await expect(icon).not.toHaveCSS('stroke', paper)
      expect((await look(cart.getByRole('button', { name: 'Checkout' }))).edge).not.toBe(paper)
    })
  }
})
