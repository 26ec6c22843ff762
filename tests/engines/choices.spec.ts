import { expect, test } from './engine-test.ts'
import {
  addressOf,
  button,
  cartButton,
  heading,
  isAt,
  lineOf,
  openCart,
  press,
  sees,
  takenOver,
  text,
  toProduct,
} from './shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

test('the address contains the choice, survives a reload, and Back leaves the product', async ({
  tab,
  shop,
}) => {
  await tab.open(shop)
  await press(tab, toProduct('cherry-blossom-morning'))
  await isAt(tab, /cherry-blossom-morning$/)
  await takenOver(tab)
  await press(tab, button('8 oz'))
  await press(tab, button('Wood'))
  await isAt(tab, /\?Size=8\+oz&Wick=Wood$/)
  await sees(tab, text(inDollars(28)))
  await tab.open(await addressOf(tab))
  await sees(tab, button('8 oz'), ({ isPressed }) => isPressed)
  await sees(tab, button('Wood'), ({ isPressed }) => isPressed)
  await sees(tab, text(inDollars(28)))
  await tab.run(() => history.back())
  await sees(tab, heading('Discover Our Scents'))
})

test("options and 'Add to Cart', pressed before the script has loaded, add what was chosen", async ({
  tab,
  slowShop,
}) => {
  await tab.open(`${slowShop.origin}/product/cherry-blossom-morning`)
  await press(tab, button('8 oz'))
  await isAt(tab, /\?Wick=Cotton&Size=8\+oz$/)
  await sees(tab, button('8 oz'), ({ isPressed }) => isPressed)
  for (const name of ['Wood', 'Add to Cart']) await press(tab, button(name))
  expect(await tab.run(() => 'earlyClicks' in window)).toBe(true)
  slowShop.release()
  await sees(tab, cartButton(', 1 item'))
  await openCart(tab)
  await sees(tab, text('8 oz • Wood', lineOf('Cherry Blossom Morning')))
})
