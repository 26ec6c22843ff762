import { expect, test, vi } from 'vitest'
import type { LinePlan } from '../../storefront/selling-plan.ts'
import { add, changeBy, keyOf, type Cart, type Line } from '../cart.ts'
import { checkoutPlaced, checkoutRead } from '../checkouts.ts'
import { currentQuote, grantedOf, quoteFrom, totalText } from '../quote.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import { after, cartOf, created, line, price, providerCart } from '../testing/fixtures.ts'
import { createCartStore } from './cart-store.ts'
import { parseStoredCart, serializeCart, type StoredTexts } from './stored-cart.ts'

const plan: LinePlan = {
  id: 'gid://shopify/SellingPlan/1',
  name: 'Every month',
  terms: 'Renews every month at USD $23.40',
  dueLater: null,
}
const single = line('a')
const other = line('b')
const planned: Line = { ...single, ...price(2340, 'USD'), plan }

const written = (cart: Cart) => serializeCart({ cart, writes: {} })
const read = (texts: StoredTexts) => parseStoredCart(texts, undefined).cart

/** What a build from before selling plans makes of a stored cart: it knows no plan, and one line per variant. */
function formerly(text: string | null): Cart {
  const known = JSON.parse(text ?? '{}', (key, value) => (key === 'plan' ? undefined : value))
  return read({ cart: JSON.stringify(known), plans: null })
}

const textsOf = ({ text, plans }: ReturnType<typeof fakeBrowser>): StoredTexts => ({
  cart: text,
  plans,
})

const told = ({ items }: Cart) =>
  items.map((each) => `${each.plan ? `${each.plan.name} ` : ''}×${each.quantity}`)

/** A tab of the former build changes the cart of these texts. */
const inFormerTab = (texts: StoredTexts, ...changes: Parameters<typeof after>[1][]) => ({
  ...texts,
  cart: written(after(formerly(texts.cart), ...changes)).cart,
})

test('a tab of a former build writes the cart → every plan stays, and none becomes a single purchase', () => {
  const cart = cartOf(other, planned, single)
  expect(formerly(written(cart).cart).items).toEqual([other, single])
  expect(read(inFormerTab(written(cart)))).toEqual(cart)
  const more = inFormerTab(written(cart), changeBy(keyOf(single), 2), add(line('c')))
  expect(told(read(more))).toEqual(['×1', 'Every month ×1', '×3', '×1'])
  const alone = inFormerTab(written(cartOf(planned)), add(single))
  expect(told(read(alone))).toEqual(['Every month ×1', '×1'])
  expect(totalText(read(alone))).toBe('USD $49.40')
})

test('a cart with plans under the key of all lines is read, and stored apart from then on', async () => {
  const cart = cartOf(planned, single)
  const browser = fakeBrowser(JSON.stringify(cart))
  const store = createCartStore(browser.openTab(), browser.exclusive)
  store.subscribe(() => undefined)
  expect(store.get().cart.items).toEqual(cart.items)
  await vi.waitFor(() => expect(formerly(browser.text).items).toEqual([single]))
  expect(read(textsOf(browser)).items).toEqual(cart.items)
})

test('damaged plans are left out, and the other lines stay', () => {
  const { cart, plans } = written(cartOf(planned, single))
  for (const damaged of ['', '[', 'null', '[{"plan":{}}]', plans.replace('"terms"', '"x"')])
    expect(read({ cart, plans: damaged }).items).toEqual([single])
  const planless = JSON.stringify([other])
  expect(told(read({ cart, plans: planless }))).toEqual(['×1'])
})

const granted = { merchandiseId: single.variantId, warnings: [] }
const sent = [single, { ...planned, quantity: 3 }]
const provider = {
  ...providerCart({}),
  lines: [
    { ...granted, quantity: 1 },
    { ...granted, quantity: 3, sellingPlanId: plan.id },
  ],
}

test('a former build has stored the checkout again → its order removes each line by its own quantity', () => {
  const cart = after(cartOf({ ...single, quantity: 2 }, ...sent.slice(1)), created(provider, sent))
  const left = after(
    read(inFormerTab(written(cart))),
    checkoutRead('cart', 0, 0),
    checkoutPlaced('cart'),
  )
  expect(told(left)).toEqual(['×1'])
})

test('an order in a tab of a former build removes no single purchase in place of a plan', () => {
  const cart = after(
    cartOf(...sent),
    created({ ...provider, lines: provider.lines.slice(1) }, sent.slice(1)),
  )
  const ordered = inFormerTab(written(cart), checkoutRead('cart', 0, 0), checkoutPlaced('cart'))
  expect(told(read(ordered))).toContain('×1')
})

test('a former build has stored the quote again → it says of each line what is granted', () => {
  const [first, second = single] = sent
  const lines = [{ ...granted, quantity: 1 }]
  const asked = { market: '', discountCodes: [] }
  const short = quoteFrom({ ...provider, lines }, asked, sent, 0)
  const cart = { ...cartOf(...sent), quote: short }
  const again = read(inFormerTab(written(cart)))
  expect(first && grantedOf(again.quote, first)).toBe(1)
  expect(grantedOf(again.quote, second)).toBe(0)
  expect(currentQuote({ ...again, quote: quoteFrom(provider, asked, sent, 0) })).not.toBeNull()
})
