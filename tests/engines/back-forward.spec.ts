import { expect, test } from './engine-test.ts'
import {
  button,
  cartButton,
  heading,
  isAt,
  link,
  press,
  sees,
  takenOver,
  toProduct,
  until,
} from './shopper.ts'

function isWhereItWasLeft(): boolean {
  const leftAt = Number(sessionStorage.getItem('left at'))
  return leftAt > 0 && Math.abs(scrollY - leftAt) <= 1
}

test('Back leads to the same place on the page, with the current cart, and Forward to the product', async ({
  tab,
  shop,
}) => {
  await tab.open(shop)
  await takenOver(tab)
  // A page with a picture still loading doesn't enter the back/forward cache.
  await tab.run(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await until(() => tab.run(() => Array.from(document.images).every(({ complete }) => complete)))
  await press(tab, button('Add Vanilla Ember'))
  await sees(tab, cartButton(', 1 item'))
  await tab.run(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left at', String(scrollY)))
    addEventListener('pageshow', () => sessionStorage.setItem('was kept', 'yes'))
  })
  await press(tab, toProduct('vanilla-ember'))
  await isAt(tab, /vanilla-ember$/)
  await press(tab, button('Add to Cart'))
  await sees(tab, cartButton(', 2 items'))

  await tab.run(() => history.back())
  await isAt(tab, /\/$/)
  await sees(tab, cartButton(', 2 items'))
  await until(() => tab.run(isWhereItWasLeft), 'is scrolled as before')
  // It comes from the back/forward cache and is not loaded again.
  expect(await tab.run(() => sessionStorage.getItem('was kept'))).toBe('yes')

  await tab.run(() => history.forward())
  await isAt(tab, /vanilla-ember$/)
  await press(tab, button('Add to Cart'))
  await sees(tab, cartButton(', 3 items'))
})

test("'Back to Shop' leads to the product's card", async ({ tab, shop }) => {
  await tab.open(shop)
  await takenOver(tab)
  await press(tab, toProduct('pumpkin-hearth'))
  await isAt(tab, /pumpkin-hearth$/)
  await takenOver(tab)
  await press(tab, link('Back to Shop'))
  await sees(tab, heading('Discover Our Scents'))
  await sees(tab, toProduct('pumpkin-hearth'), ({ isOnTop }) => isOnTop)
})
