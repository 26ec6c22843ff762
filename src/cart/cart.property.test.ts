import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { damaged } from '../storefront/testing/damage.ts'
import {
  add,
  changeBy,
  MAX_LINES,
  remove,
  update,
  type Cart,
  type Transition,
  totalQuantity,
} from './cart.ts'
import { cartOf, idOf, keptText, line, price, restoredCart } from './testing/fixtures.ts'
import { totalText } from './quote.ts'

/** What a shopper would keep on paper: how many of which, in the order they came. */
type Paper = Map<string, number>
type Step = { name: string; transition: Transition; note: (paper: Paper) => void }

const currencies = ['USD', 'USD', 'USD', 'JPY', 'KWD']
const priceOf = (index: number) => price(index * 37 + 1, currencies[index % 5] ?? 'USD')

const noted = (paper: Paper, id: string, quantity: number) => {
  if (quantity <= 0) paper.delete(id)
  else if (paper.has(id) || paper.size < MAX_LINES) paper.set(id, quantity)
}

const held = (id: string, by: (quantity: number) => number) => (paper: Paper) => {
  const quantity = paper.get(id)
  if (quantity !== undefined) noted(paper, id, by(quantity))
}

// Few variants meet often; many fill the cart beyond its hundred lines.
const index = fc.oneof(fc.nat(4), fc.nat(130))
const quantity = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 10_000 }))

const adding = fc.tuple(index, quantity).map(([at, by]): Step => {
  const id = idOf(`v${at}`)
  return {
    name: `add ${id}×${by}`,
    transition: add(line(id, { ...priceOf(at), quantity: by })),
    note: (paper) => noted(paper, id, (paper.get(id) ?? 0) + by),
  }
})

const other = fc
  .tuple(index, fc.integer({ min: -3, max: 5 }), fc.constantFrom('update', 'change', 'remove'))
  .map(([at, by, what]): Step => {
    const id = idOf(`v${at}`)
    const name = `${what} ${id} ${by}`
    if (what === 'update') return { name, transition: update(id, by), note: held(id, () => by) }
    if (what === 'change') {
      return { name, transition: changeBy(id, by), note: held(id, (before) => before + by) }
    }
    return { name, transition: remove(id), note: (paper) => paper.delete(id) }
  })

const opening: Step = {
  name: 'checkout',
  transition: (cart) => ({ ...cart, cartId: 'c', checkoutUrl: 'https://shop.test/c' }),
  note: () => undefined,
}
const restoring: Step = {
  name: 'restore',
  transition: (cart) => restoredCart(keptText(cart)),
  note: () => undefined,
}

const step = fc.oneof(
  { weight: 6, arbitrary: adding },
  { weight: 3, arbitrary: other },
  { weight: 1, arbitrary: fc.constantFrom(opening, restoring) },
)
const steps = fc.array(step, { maxLength: 200, size: 'max' })

const quantities = ({ items }: Cart) =>
  items.map((each): [string, number] => [each.variantId, each.quantity])

/** The payable lines' sum in minor units, from nothing but the lines. */
function sumOf({ items }: Cart): bigint {
  const currency = items[0]?.price.currencyCode
  let sum = 0n
  for (const each of items) {
    if (each.price.currencyCode !== currency) continue
    sum += BigInt(each.price.minorUnits) * BigInt(each.quantity)
  }
  return sum
}

function expectSound(cart: Cart) {
  const ids = new Set(cart.items.map((each) => each.variantId))
  expect(ids.size).toBe(cart.items.length)
  expect(cart.items.length).toBeLessThanOrEqual(100)
  const counts = cart.items.map((each) => each.quantity)
  expect(counts.every((count) => Number.isSafeInteger(count) && count >= 1)).toBe(true)
  const total = totalText(cart)
  expect(total.startsWith(cart.items[0]?.price.currencyCode ?? 'USD')).toBe(true)
  expect(BigInt(total.replace(/\D/g, ''))).toBe(sumOf(cart))
  expect(BigInt(totalQuantity(cart))).toBe(counts.reduce((sum, count) => sum + BigInt(count), 0n))
}

test('after any transitions and restores the cart is what paper says, and adds up', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 3, 95), steps, (count, all) => {
      const lines = Array.from({ length: count }, (_, at) => line(`v${at}`, priceOf(at)))
      let cart = cartOf(...lines)
      const paper: Paper = new Map(quantities(cart))
      for (const { transition, note } of all) {
        cart = transition(cart)
        note(paper)
        expectSound(cart)
      }
      expect(quantities(cart)).toEqual([...paper])
    }),
    { numRuns: 40 },
  )
})

const stored = cartOf(
  line('a', { ...priceOf(0), quantity: 3 }),
  line('b', priceOf(1)),
  line('a', { ...priceOf(0), quantity: 2 }),
)
const damage = damaged({
  ...stored,
  cartId: 'c',
  checkoutUrl: 'https://shop.test/c',
  isLoading: true,
})

test('after any damage the cart is sound, is stored as it is, and goes on', () => {
  fc.assert(
    fc.property(damage, fc.array(step, { maxLength: 8 }), (text, all) => {
      const cart = restoredCart(text)
      expectSound(cart)
      expect(cart.isLoading).toBe(false)
      expect(restoredCart(keptText(cart))).toEqual(cart)
      expectSound(all.reduce((before, { transition }) => transition(before), cart))
    }),
    { numRuns: 600 },
  )
})

test('whatever stands where a line has its id, only an id that the provider takes comes back', () => {
  const id = fc.oneof(
    fc.string(),
    fc.stringMatching(/^(gid:\/\/shopify\/)?(ProductVariant|Product)\/\d{0,3}.?$/),
  )
  fc.assert(
    fc.property(fc.array(id, { maxLength: 5 }), (ids) => {
      const items = ids.map((variantId) => ({ ...line('a'), variantId }))
      const cart = restoredCart(JSON.stringify({ items: [...items, line('kept')] }))
      expectSound(cart)
      expect(cart.items.at(-1)).toEqual(line('kept'))
      for (const { variantId } of cart.items) {
        expect(variantId).toMatch(/^gid:\/\/shopify\/ProductVariant\/[0-9]+$/)
      }
    }),
  )
})

test('whatever text storage holds is a sound cart', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const cart = restoredCart(text)
      expectSound(cart)
      expect(restoredCart(keptText(cart))).toEqual(cart)
    }),
  )
})
