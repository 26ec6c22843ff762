import { expect, test } from './engine-test.ts'
import {
  button,
  cartButton,
  drawer,
  heading,
  lineOf,
  openCart,
  press,
  sees,
  seesNo,
  tabOpenedBy,
  takenOver,
  text,
  until,
} from './shopper.ts'

test('two tabs show the same cart, both ways', async ({ visit, tab, shop }) => {
  await tab.open(shop)
  await takenOver(tab)
  const other = await visit.newTab()
  await other.open(`${shop}/product/vanilla-ember`)
  await press(other, button('Add to Cart'))
  await sees(tab, cartButton(', 1 item'))
  await tab.show()
  await openCart(tab)
  await press(tab, button('One more of Vanilla Ember', drawer))
  await sees(other, cartButton(', 2 items'))
  await other.show()
  await openCart(other)
  await press(other, button('Remove Vanilla Ember', drawer))
  await seesNo(tab, lineOf('Vanilla Ember'))
  await sees(tab, text('Your cart is empty', drawer))
})

test('of 40 presses in two tabs at once, each counts once', async ({ visit, tab, shop }) => {
  const other = await visit.newTab()
  for (const each of [tab, other]) {
    await each.open(shop)
    await takenOver(each)
  }
  const pressed = [tab, other].map((each) => each.run(pressTwenty))
  await Promise.all(pressed)
  for (const each of [tab, other]) await sees(each, cartButton(', 40 items'))
})

/** Runs in the page. Presses twenty times without timers, which are slowed down in a background tab. */
function pressTwenty() {
  const { port1, port2 } = new MessageChannel()
  let left = 20
  port1.addEventListener('message', () => {
    document.querySelector<HTMLElement>('[aria-label="Add Lilac & Rain"]')?.click()
    left -= 1
    if (left > 0) port2.postMessage(null)
  })
  port1.start()
  port2.postMessage(null)
}

test('while the checkout is being created its tab says so, in the colours of the shop', async ({
  visit,
  tab,
  shop,
}) => {
  await tab.open(`${shop}/product/beach-rose-and-salt`)
  await press(tab, button('Add to Cart'))
  await openCart(tab)
  await tab.run(holdProvider)
  const checkout = await tabOpenedBy(visit, () =>
    press(tab, button('Checkout with Shopify', drawer)),
  )
  await sees(checkout, text('Taking you to checkout…'))
  expect(await checkout.run(paperOf)).toBe(await tab.run(paperOf))
  await sees(tab, button('Creating Checkout...', drawer))
  await tab.run(letProviderGo)
  await sees(checkout, heading('Checkout'))
})

/** Runs in the page. Holds back the page's requests from now on. */
function holdProvider() {
  const { fetch } = window
  addEventListener('let go', () => Object.assign(window, { fetch }), { once: true })
  window.fetch = async (...asked) => {
    await new Promise((resolve) => addEventListener('let go', resolve, { once: true }))
    return fetch(...asked)
  }
}

const letProviderGo = () => void dispatchEvent(new Event('let go'))

const paperOf = () => getComputedStyle(document.documentElement).backgroundColor

test.describe('the checkout fails', () => {
  test.use({ expectedError: /status of 500|^HTTP error! status: 500$/ })

  test('the tab closes, and the cart is as it was', async ({ visit, tab, shop, demo }) => {
    await tab.open(`${shop}/product/beach-rose-and-salt`)
    await press(tab, button('Add to Cart'))
    await openCart(tab)
    await demo.fault('CartCreate', { kind: 'status', status: 500 })
    await tab.run(holdProvider)
    await tabOpenedBy(visit, () => press(tab, button('Checkout with Shopify', drawer)))
    await tab.run(letProviderGo)
    await until(async () => (await visit.tabs()).length === 1)
    await sees(tab, text('Failed to create checkout', drawer))
    await sees(tab, lineOf('Beach Rose & Salt'))
  })
})
