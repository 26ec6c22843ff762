import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parsed, products } from '../../storefront/testing/fixtures.ts'
import * as toasts from '../../ui/toast.tsx'
import { emptyCart, MAX_LINES } from '../cart.ts'
import { line } from '../testing/fixtures.ts'
import { addToCart } from './add-to-cart.ts'
import { cartStore } from './cart-store.ts'
import { drawer } from './drawer.ts'

const { images, variants, ...facts } = parsed(products.fullMatrix)
const product = { ...facts, image: images[0] ?? null }
const [variant] = variants
const add = () => (variant ? addToCart(product, variant) : Promise.reject(new Error('No variant')))
const held = () =>
  cartStore.get().cart.items.find((each) => each.variantId === variant?.id)?.quantity

const toast = vi.spyOn(toasts, 'toast')

// Without local storage, as in a browser that refuses it, the cart is in this tab only.
beforeEach(async () => {
  vi.stubGlobal('localStorage', undefined)
  drawer.close()
  await cartStore.apply(() => emptyCart)
})
afterEach(() => {
  vi.unstubAllGlobals()
  toast.mockClear()
})
afterAll(() => toast.mockRestore())

test('adds one unit each time, and confirms it', async () => {
  await add()
  await add()
  expect(held()).toBe(2)
  const words = [
    'success',
    'Added to cart',
    'Amber has been added to your cart',
    {
      detail: '8 oz • Cotton',
      actions: [
        { label: 'See cart', run: expect.any(Function), className: 'whole' },
        { label: 'Checkout', run: expect.any(Function), 'aria-describedby': 'new-tab' },
      ],
    },
  ]
  expect(toast.mock.calls).toEqual([words, words])
})

test('only tells screen readers if the open drawer shows the line', async () => {
  drawer.open()
  await add()
  expect(toast.mock.calls.map(([tone]) => tone)).toEqual(['unseen'])
})

test('rejects the 101st line, and says so', async () => {
  const items = Array.from({ length: MAX_LINES }, (_, index) => line(`v${index}`))
  await cartStore.apply((cart) => ({ ...cart, items }))
  await add()
  expect(held()).toBeUndefined()
  expect(cartStore.get().cart.items).toHaveLength(100)
  expect(toast.mock.calls).toEqual([['failure', 'Your cart is full', expect.any(String)]])
})
