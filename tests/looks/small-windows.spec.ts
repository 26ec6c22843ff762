import { AMBER, enlarge, openAmber, viewer } from '../e2e/gallery.ts'
import { holdToasts } from '../e2e/clock.ts'
import { smallTargets, unreadableTexts, viewSetter, type View } from './small-windows.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { addFromCard, checkOut, GERMAN, openCart, takenOver } from '../../scripts/test/shopper.ts'

const VIEWS: Record<string, View> = {
  '320 wide': { width: 320, height: 640 },
  '1280 × 1024 at 400 %': { width: 320, height: 256 },
  'letters twice as large, 320 wide': { width: 320, height: 640, letters: 32 },
  'the page’s letters twice as large, 320 wide': { width: 320, height: 640, pageLetters: '200%' },
  'letters twice as large': { width: 390, height: 844, letters: 32 },
  'letters twice as large on a laptop': { width: 1280, height: 800, letters: 32 },
  'text spacing': { width: 390, height: 844, isSpaced: true },
  'text spacing, 320 wide': { width: 320, height: 640, isSpaced: true },
  'text spacing on a laptop': { width: 1280, height: 800, isSpaced: true },
}

test(
  'all texts can be read in small windows, with large letters and wide spacing, and all buttons are as large as a thumb',
  { tag: '@desktop' },
  async ({ page, demo }) => {
    await demo.putProduct(AMBER)
    await holdToasts(page)
    const show = await viewSetter(page)
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    const look = async (screen: string) => {
      expect.soft(await smallTargets(page), screen).toEqual([])
      for (const [name, view] of Object.entries(VIEWS)) {
        await show(view)
        expect.soft(await unreadableTexts(page), `${screen}, ${name}`).toEqual([])
      }
      await show(size)
    }
    await page.goto('/?discount=SPRING10')
    await takenOver(page)
    await addFromCard(page, 'Lilac & Rain')
    await addFromCard(page, 'Gingerbread Wax Melts')
    await look('home and a toast')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'One more of Lilac & Rain' }).click()
    await cart.getByRole('button', { name: 'Remove Gingerbread Wax Melts' }).click()
    await look('the cart and a toast')
    const checkout = await checkOut(page)
    expect.soft(await smallTargets(checkout), 'checkout').toEqual([])
    await checkout.close()

    await page.goto('/product/poured-to-order')
    await takenOver(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await look('a product and a toast')
    await page.goto('/product/beeswax-tapers?Pack=Two+pairs&Color=Moss')
    await takenOver(page)
    await look('a product that is not made so')
    await page.goto('/product/cherry-blossom-morning?Size=12+oz&Wick=Wood')
    await takenOver(page)
    await look('a product that is sold out so')
    await openAmber(page)
    await enlarge(page, '1 of 3').click()
    await expect(viewer(page)).toBeVisible()
    await look('a photograph, enlarged')
  },
)

test('with letters twice as large the bar covers no option, and the lines of the cart can be scrolled to above the checkout button', async ({
  page,
}) => {
  await page.goto('/product/pumpkin-hearth')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeInViewport()
  await page.evaluate(enlargeLetters)
  await expect(add).not.toBeInViewport()

  await page.goto('/')
  const titles = ['Lilac & Rain', 'Vanilla Ember']
  for (const title of titles) await addFromCard(page, title)
  const cart = await openCart(page)
  await page.evaluate(enlargeLetters)
  for (const title of titles) {
    const line = cart.getByRole('listitem').filter({ hasText: title })
    await line.scrollIntoViewIfNeeded()
    await expect(line).toBeInViewport({ ratio: 0.9 })
    await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeInViewport({
      ratio: 1,
    })
    await line.getByRole('button', { name: `One more of ${title}` }).click()
    await expect(line.getByText('Quantity 2')).toBeVisible()
  }
  await cart.getByRole('link', { name: 'Contact' }).scrollIntoViewIfNeeded()
  await expect(cart.locator('.total')).toBeInViewport()
})

const enlargeLetters = () => {
  document.documentElement.style.fontSize = '200%'
}

test.describe('in German', () => {
  test.use({ env: { MARKETS: 'US-en,DE-de' }, locale: 'de-DE' })

  test('all texts can be read in small windows with letters twice as large', async ({ page }) => {
    const show = await viewSetter(page)
    const look = async (screen: string) => {
      for (const large of [{ letters: 32 }, { pageLetters: '200%' }] as const) {
        await show({ width: 320, height: 640, ...large })
        expect.soft(await unreadableTexts(page), screen).toEqual([])
      }
      await show({ width: 1280, height: 800 })
    }
    await page.goto('/de-de/')
    await takenOver(page)
    await look('home')
    await page.goto('/de-de/product/pumpkin-hearth')
    await takenOver(page)
    await page.getByText('Sicherheit und Hersteller').click()
    await look('a product')
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await openCart(page, GERMAN)
    await look('the cart')
  })
})
