import { expect, test } from './engine-test.ts'
import {
  addressOf,
  button,
  cartButton,
  drawer,
  heading,
  isAt,
  lineOf,
  link,
  openCart,
  press,
  sees,
  seesNo,
  tabOpenedBy,
  text,
  toProduct,
  until,
} from './shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const message = { css: '.toast' }

test('a shopper browses, chooses, orders, and comes back to an empty cart', async ({
  visit,
  tab,
  shop,
  demo,
}) => {
  await tab.open(shop)
  await press(tab, link('Shop Collection'))
  await sees(tab, heading('Discover Our Scents'), ({ isOnTop }) => isOnTop)
  await press(tab, button('Add Lilac & Rain'))
  await sees(tab, cartButton(', 1 item'))

  await press(tab, toProduct('cherry-blossom-morning'))
  await isAt(tab, /cherry-blossom-morning$/)
  await press(tab, button('8 oz'))
  await sees(tab, button('8 oz'), ({ isPressed }) => isPressed)
  await press(tab, button('Wood'))
  await sees(tab, text(inDollars(28)))
  await press(tab, button('Add to Cart'))
  await sees(tab, cartButton(', 2 items'))
  const direct = await tabOpenedBy(visit, () => press(tab, button('Checkout', message)))
  await sees(direct, heading('Checkout'))
  await direct.close()
  await tab.show()

  await openCart(tab)
  await sees(tab, text('8 oz • Wood', lineOf('Cherry Blossom Morning')))
  await press(tab, button('One more of Cherry Blossom Morning', drawer))
  await sees(tab, text(`Total ${inDollars(82)}`, drawer))

  const checkout = await tabOpenedBy(visit, () =>
    press(tab, button('Checkout with Shopify', drawer)),
  )
  await sees(checkout, heading('Checkout'))
  expect(await addressOf(checkout)).toContain('channel=online_store')
  expect(await checkout.run(() => window.opener)).toBeNull()
  await seesNo(tab, drawer)
  await until(() => tab.run(() => /"createdAt":\d/.test(localStorage.getItem('cart') ?? '')))
  await checkout.show()
  await press(checkout, button('Pay now'))
  await sees(checkout, heading('Thank you'))

  // A new tab: Firefox reports an error if the first one is left while it reads its checkout.
  const later = await visit.newTab()
  await checkout.close()
  await later.open(`${shop}/product/vanilla-ember`)
  await until(async () => !(await later.run(() => document.querySelector('.badge'))))
  await openCart(later)
  await sees(later, text('Your order is placed, so your cart is empty.', drawer))
  expect(await demo.calls('CartCreate')).toHaveLength(2)
  await isAt(later, /vanilla-ember$/)
})
