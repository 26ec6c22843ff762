import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, changeBy, emptyCart, remove, totalQuantity, type Transition } from './cart.ts'
import { checkoutPlaced, checkoutRead } from './checkouts.ts'
import { currentQuote, payableLines, totalText } from './quote.ts'
import { changesSeen, reconcile } from './reconcile.ts'
import { createCartStore, type CartStore } from './store/cart-store.ts'
import { fakeBrowser } from './testing/fake-storage.ts'
import {
  created,
  currently,
  idOf,
  line,
  price,
  providerCart,
  restoredCart,
} from './testing/fixtures.ts'

const VARIANTS = ['a', 'b', 'c', 'd'].map(idOf)
type Amounts = Map<string, number>
type Sent = { id: string; amounts: Amounts; wasRead: boolean; wasPlaced: boolean }

/** A browser of several tabs, and a model of the quantities added, removed, sent and ordered. */
function shopping(tabCount: number) {
  const browser = fakeBrowser()
  const open = () => createCartStore(browser.openTab(), browser.exclusive)
  const tabs = Array.from({ length: tabCount }, open)
  for (const tab of tabs) tab.subscribe(() => undefined)
  return { browser, open, tabs, model: new Map<string, number>(), sent: new Array<Sent>() }
}
type Shopping = ReturnType<typeof shopping>
type Step = { name: string; run: (shop: Shopping, tab: CartStore) => Promise<unknown> }

const held = (tab: CartStore): Amounts =>
  new Map(tab.get().cart.items.map((each) => [each.variantId, each.quantity]))

/** Applies the transition, and adds the differences to the model. */
const noting =
  (transition: Transition) =>
  async ({ model }: Shopping, tab: CartStore) => {
    let [before, after] = [emptyCart, emptyCart]
    // A transition runs when it is shown and again when it is written. The last run counts.
    await tab.apply((cart) => {
      before = cart
      after = transition(cart)
      return after
    })
    for (const { variantId, quantity } of before.items) {
      model.set(variantId, (model.get(variantId) ?? 0) - quantity)
    }
    for (const { variantId, quantity } of after.items) {
      model.set(variantId, (model.get(variantId) ?? 0) + quantity)
    }
  }

const variant = fc.constantFrom(...VARIANTS)
const amount = fc.integer({ min: 1, max: 5 })

const shopper: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('add', 'add', 'less', 'remove'), variant, amount)
  .map(([what, id, by]) => {
    const adding = add(line(id, { ...price(Number(id.slice(-3)), 'USD'), quantity: by }))
    const transition = what === 'add' ? adding : what === 'less' ? changeBy(id, -by) : remove(id)
    return { name: `${what} ${id}×${by}`, run: noting(transition) }
  })

const check: fc.Arbitrary<Step> = fc
  .tuple(variant, fc.constantFrom('dear', 'sold out', 'gone', 'back', 'seen'))
  .map(([id, what]) => {
    const now = currently(what === 'dear' ? 999 : 99, 'USD', what !== 'sold out')
    const seen = reconcile(new Map([[id, what === 'gone' ? null : now]]), 0, 0)
    return { name: `${id} ${what}`, run: noting(what === 'seen' ? changesSeen : seen) }
  })

const checkout: fc.Arbitrary<Step> = fc.tuple(fc.nat(5), fc.boolean()).map(([stock, isRead]) => ({
  name: `checkout of up to ${stock} each${isRead ? '' : ', never read back'}`,
  run: async ({ sent }, tab) => {
    const lines = payableLines(tab.get().cart)
    if (lines.length === 0) return
    const id = `cart ${sent.length}`
    const granted = lines.map((each): [string, number] => [
      each.variantId,
      Math.min(each.quantity, stock),
    ])
    sent.push({ id, amounts: new Map(granted), wasRead: isRead, wasPlaced: false })
    await tab.apply(created(providerCart(Object.fromEntries(granted), id), lines))
    if (isRead) await tab.apply(checkoutRead(id, 0))
  },
}))

const order: fc.Arbitrary<Step> = fc.nat(9).map((index) => ({
  name: `order ${index}`,
  run: async ({ sent, model }, tab) => {
    const placed = sent[index]
    if (!placed) return
    const before = held(tab)
    await tab.apply(checkoutPlaced(placed.id))
    const after = held(tab)
    for (const id of VARIANTS) {
      const gone = (before.get(id) ?? 0) - (after.get(id) ?? 0)
      expectFair(placed, id, gone)
      model.set(id, (model.get(id) ?? 0) - gone)
    }
    placed.wasPlaced ||= placed.wasRead
  },
}))

/** An order removes at most what was sent, once, and only if its cart was read back. */
function expectFair(placed: Sent, id: string, gone: number) {
  expect(gone).toBeGreaterThanOrEqual(0)
  const most = placed.wasRead && !placed.wasPlaced ? placed.amounts.get(id) : 0
  expect(gone).toBeLessThanOrEqual(most ?? 0)
}

const step = fc.oneof({ weight: 4, arbitrary: shopper }, check, checkout, order)
const steps = fc.array(fc.tuple(fc.nat(2), step), { maxLength: 50, size: 'max' })

function expectValid({ browser, model }: Shopping, tab: CartStore) {
  const { cart } = tab.get()
  expect(restoredCart(browser.text)).toEqual(cart)
  const ids = cart.items.map((each) => each.variantId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(cart.items.every((each) => Number.isInteger(each.quantity) && each.quantity >= 1)).toBe(
    true,
  )
  expect(Object.fromEntries(held(tab))).toEqual(
    Object.fromEntries([...model].filter(([, quantity]) => quantity !== 0)),
  )
  expect(totalQuantity(cart.items)).toBe([...model.values()].reduce((sum, each) => sum + each, 0))
  const sum = cart.items
    .filter((each) => each.availability === 'for-sale')
    .reduce((all, each) => all + each.price.minorUnits * each.quantity, 0)
  const total = currentQuote(cart)?.total.minorUnits
  expect(Number(totalText(cart).replace(/\D/g, ''))).toBe(total ?? sum)
  expect(cart.checkouts.length).toBeLessThanOrEqual(5)
}

test.each([1, 3])(
  '%i tabs: no update is lost, no line revived, nothing ordered twice',
  async (tabCount) => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(60), async (all, reload) => {
        const shop = shopping(tabCount)
        for (const [index, [at, { run }]] of all.entries()) {
          if (index === reload) shop.tabs[0] = shop.open()
          shop.tabs[0]?.subscribe(() => undefined)
          const tab = shop.tabs[at % tabCount]
          if (!tab) continue
          await run(shop, tab)
          if (shop.browser.text) expectValid(shop, tab)
        }
        const carts = shop.tabs.map((tab) => tab.get().cart)
        for (const cart of carts) expect(cart).toEqual(carts[0])
      }),
      { numRuns: 50 },
    )
  },
)

test('an order never removes units that were added after its checkout', async () => {
  const since = fc.array(shopper, { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(shopper, { maxLength: 8 }), since, async (before, added) => {
      const shop = shopping(2)
      const [here, there] = shop.tabs
      if (!here || !there) return
      for (const { run } of before) await run(shop, here)
      const sent = held(here)
      const whole = providerCart(Object.fromEntries(sent))
      await here.apply(created(whole, here.get().cart.items))
      await here.apply(checkoutRead('cart', 0))
      // First in, first out: the order removes the sent units that are still in the cart.
      const left = new Map(sent)
      for (const [index, { run }] of added.entries()) {
        const tab = index % 2 ? here : there
        await run(shop, tab)
        const now = held(tab)
        for (const [id, quantity] of left) left.set(id, Math.min(quantity, now.get(id) ?? 0))
      }
      const full = held(there)
      await there.apply(checkoutPlaced('cart'))
      for (const id of VARIANTS) {
        expect(held(here).get(id) ?? 0).toBe((full.get(id) ?? 0) - (left.get(id) ?? 0))
      }
    }),
    { numRuns: 50 },
  )
})

test('tabs that act at once: each order and each press counts once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), variant), { maxLength: 40 }), async (presses) => {
      const shop = shopping(3)
      const [first] = shop.tabs
      if (!first) return
      await first.apply(add(line('a', { quantity: 4 })))
      await first.apply(created(providerCart({ a: 4 }), first.get().cart.items))
      await first.apply(checkoutRead('cart', 0))
      await Promise.all([
        ...presses.map(([at, id]) => shop.tabs[at]?.apply(add(line(id)))),
        ...shop.tabs.map((tab) => tab.apply(checkoutPlaced('cart'))),
      ])
      const counts = Map.groupBy(presses, ([, id]) => id)
      for (const tab of shop.tabs) {
        for (const id of VARIANTS) expect(held(tab).get(id) ?? 0).toBe(counts.get(id)?.length ?? 0)
      }
      expect(shop.browser.unprotected).toBe(0)
    }),
    { numRuns: 50 },
  )
})
