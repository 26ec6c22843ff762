import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { damaged } from '../storefront/testing/damage.ts'
import {
  add,
  changeBy,
  isElsewhere,
  MAX_LINES,
  remove,
  totalQuantity,
  update,
  type Cart,
  type Transition,
} from './cart.ts'
import { totalText } from './quote.ts'
import { cartOf, idOf, line, price, restoredCart, storedText } from './testing/fixtures.ts'

/** The model: quantities by variant, in the order in which the lines were added. */
type Model = Map<string, number>
type Step = { name: string; transition: Transition; note: (model: Model) => void }

const currencies = ['USD', 'USD', 'USD', 'JPY', 'KWD']
const priceOf = (index: number) => price(index * 37 + 1, currencies[index % 5] ?? 'USD')

const noted = (model: Model, id: string, quantity: number) => {
  if (quantity <= 0) model.delete(id)
  else if (model.has(id) || model.size < MAX_LINES) model.set(id, quantity)
}

const held = (id: string, by: (quantity: number) => number) => (model: Model) => {
  const quantity = model.get(id)
  if (quantity !== undefined) noted(model, id, by(quantity))
}

// A few variants collide often; many fill the cart beyond MAX_LINES.
const index = fc.oneof(fc.nat(4), fc.nat(130))
const quantity = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 10_000 }))

const adding = fc.tuple(index, quantity).map(([at, by]): Step => {
  const id = idOf(`v${at}`)
  return {
    name: `add ${id}×${by}`,
    transition: add(line(id, { ...priceOf(at), quantity: by })),
    note: (model) => noted(model, id, (model.get(id) ?? 0) + by),
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
    return { name, transition: remove(id), note: (model) => model.delete(id) }
  })

const opening: Step = {
  name: 'checkout',
  transition: (cart) => ({ ...cart, cartId: 'c', checkoutUrl: 'https://shop.test/c' }),
  note: () => undefined,
}
const restoring: Step = {
  name: 'restore',
  transition: (cart) => restoredCart(storedText(cart)),
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

/** The sum of the payable lines in minor units, computed from the lines only; 0 if a line is of another market. */
function sumOf(cart: Cart): bigint {
  const { items } = cart
  if (items.some((each) => isElsewhere(cart, each))) return 0n
  const currency = items[0]?.price.currencyCode
  let sum = 0n
  for (const each of items) {
    if (each.price.currencyCode !== currency) continue
    sum += BigInt(each.price.minorUnits) * BigInt(each.quantity)
  }
  return sum
}

function expectValid(cart: Cart) {
  const ids = new Set(cart.items.map((each) => each.variantId))
  expect(ids.size).toBe(cart.items.length)
  expect(cart.items.length).toBeLessThanOrEqual(100)
  const counts = cart.items.map((each) => each.quantity)
  expect(counts.every((count) => Number.isSafeInteger(count) && count >= 1)).toBe(true)
  const total = totalText(cart)
  const currency = cart.items[0]?.price.currencyCode ?? 'USD'
  const isUnread = cart.items.some((each) => isElsewhere(cart, each))
  expect(total.startsWith(isUnread ? '…' : currency)).toBe(true)
  expect(BigInt(total.replace(/\D/g, ''))).toBe(sumOf(cart))
  expect(BigInt(totalQuantity(cart.items))).toBe(
    counts.reduce((sum, count) => sum + BigInt(count), 0n),
  )
}

test('after any transitions and reloads, the cart equals the model, and its total adds up', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 3, 95), steps, (count, all) => {
      const lines = Array.from({ length: count }, (_, at) => line(`v${at}`, priceOf(at)))
      let cart = cartOf(...lines)
      const model: Model = new Map(quantities(cart))
      for (const { transition, note } of all) {
        cart = transition(cart)
        note(model)
        expectValid(cart)
      }
      expect(quantities(cart)).toEqual([...model])
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

test('after any damage the cart is valid, is stored unchanged, and can be changed further', () => {
  fc.assert(
    fc.property(damage, fc.array(step, { maxLength: 8 }), (text, all) => {
      const cart = restoredCart(text)
      expectValid(cart)
      expect(cart.isLoading).toBe(false)
      expect(restoredCart(storedText(cart))).toEqual(cart)
      expectValid(all.reduce((before, { transition }) => transition(before), cart))
    }),
    { numRuns: 600 },
  )
})

test('of any ids in storage, only those of the provider’s form are read', () => {
  const id = fc.oneof(
    fc.string(),
    fc.stringMatching(/^(gid:\/\/shopify\/)?(ProductVariant|Product)\/\d{0,3}.?$/),
  )
  fc.assert(
    fc.property(fc.array(id, { maxLength: 5 }), (ids) => {
      const items = ids.map((variantId) => ({ ...line('a'), variantId }))
      const cart = restoredCart(JSON.stringify({ items: [...items, line('kept')] }))
      expectValid(cart)
      expect(cart.items.at(-1)).toEqual(line('kept'))
      for (const { variantId } of cart.items) {
        expect(variantId).toMatch(/^gid:\/\/shopify\/ProductVariant\/[0-9]+$/)
      }
    }),
  )
})

test('any text in storage is read as a valid cart', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const cart = restoredCart(text)
      expectValid(cart)
      expect(restoredCart(storedText(cart))).toEqual(cart)
    }),
  )
})
