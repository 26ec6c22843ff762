import { viewSetter, type View } from './small-windows.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { takenOver } from '../../scripts/test/shopper.ts'

const VIEWS: View[] = [
  { width: 375, height: 553 },
  { width: 375, height: 629 },
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 390, height: 844, pageLetters: '200%' },
  { width: 844, height: 390 },
]

test('in every window price and button are in sight after the last option, or at once where there is none', async ({
  page,
}) => {
  await page.goto('/')
  await takenOver(page)
  const products = await page
    .locator('.card-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(products.length).toBeGreaterThan(15)
  const show = await viewSetter(page)
  for (const path of products) {
    await page.goto(path)
    for (const view of VIEWS) {
      await show(view)
      const outside = await page.evaluate(() => {
        const options = [...document.querySelectorAll('.product .options')].at(-1)
        const top = options ? options.getBoundingClientRect().bottom + scrollY : 0
        scrollTo({ top: options ? top - innerHeight / 4 : 0, behavior: 'instant' })
        const button = document.querySelector('.buy-bar > .button')
        if (!button) return []
        const isInButton = getComputedStyle(button, '::after').content.includes('$')
        const price = isInButton ? button : document.querySelector('.offer-price .price')
        return [button, price]
          .map((each) => each?.getBoundingClientRect())
          .filter((box) => !box || box.height < 10 || box.top < 0 || box.bottom > innerHeight)
      })
      expect.soft(outside, `${path}, ${view.width} × ${view.height}`).toEqual([])
    }
  }
})
