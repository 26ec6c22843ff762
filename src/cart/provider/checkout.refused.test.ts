import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import * as toasts from '../../ui/toast.tsx'
import { withDiscountCodes } from '../cart.ts'
import { fingerprintOf, payableLines } from '../quote.ts'
import { idOf, line, linesText, restoredCart } from '../testing/fixtures.ts'
import { cartRefusal } from './checkout.ts'
import { answerWith, shopper, type CartAnswer } from './testing/checking-out.ts'

const logged = vi.spyOn(console, 'error')
const announced = vi.spyOn(toasts, 'announce')
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  for (const spy of [logged, announced]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** A refusal of these lines, and by these rules of the merchant's. */
const refusal = (named: string[], reasons: string[] = []): CartAnswer =>
  failure({
    kind: 'cart-refused',
    messages: ['At least 6'],
    lines: named.map((name) => ({ merchandiseId: idOf(name), message: 'At least 6' })),
    reasons,
  })
const RULES = ['Orders start at $50.']

/** A cart with one unit of each variant, and a warning on the first. */
function warned(variantIds: string[], code: string, message: string): CartAnswer {
  const cart = answerWith(Object.fromEntries(variantIds.map((id) => [id, 1])))
  if (!cart.ok) throw new Error('No cart')
  const lines = cart.value.lines.map((each, index) =>
    index === 0 ? { ...each, warnings: [{ code, message }] } : each,
  )
  return success({ ...cart.value, lines })
}

describe('a cart that the provider refuses', () => {
  test('marks the line that it names, announces it, and is sent without it the next time', async () => {
    const { store, browser, createCart, tab, press, answer } = await shopper(line('a'), line('b'))
    answer(refusal(['a']))
    expect(await press()).toBe('line-refused')
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(store.get().cart.items.map(({ refusal: its }) => its)).toMatchObject([
      { kind: 'refused', reason: 'At least 6' },
      null,
    ])
    expect(restoredCart(browser.text)).toEqual(store.get().cart)
    expect(logged.mock.calls).toEqual([['Cart creation failed: At least 6']])
    expect(announced).toHaveBeenCalledExactlyOnceWith(
      'Amber: can’t be ordered right now: At least 6.',
    )
    createCart.mockResolvedValue(answerWith({ b: 1 }))
    expect(await press()).toBe('opened')
    expect(createCart.mock.lastCall?.[0]).toEqual([{ merchandiseId: idOf('b'), quantity: 1 }])
    expect(linesText(store.get().cart)).toBe('a×1 b×1')
  })

  test('without naming a line leaves the cart unchanged', async () => {
    const { store, browser, press, answer } = await shopper(line('a'))
    const before = { state: store.get(), text: browser.text }
    answer(refusal([]))
    expect(await press()).toBe('failed')
    expect({ state: store.get(), text: browser.text }).toEqual(before)
    expect(announced).not.toHaveBeenCalled()
  })

  test('by a rule of the merchant’s is told until the cart changes, or is sent again', async () => {
    const { store, createCart, press } = await shopper(line('a'), line('b'))
    const isTold = () => {
      const { cart } = store.get()
      return cartRefusal.get()?.of === fingerprintOf(cart, payableLines(cart))
    }
    createCart.mockResolvedValue(refusal([], RULES))
    expect(await press()).toBe('cart-refused')
    expect(cartRefusal.get()?.reasons).toEqual(RULES)
    expect(isTold()).toBe(true)
    await store.apply(withDiscountCodes(['SPRING10']))
    expect(isTold()).toBe(false)
    expect(await press()).toBe('code-refused')
    expect(isTold()).toBe(true)
    createCart.mockResolvedValue(refusal(['a'], RULES))
    expect(await press()).toBe('line-refused')
    expect(isTold()).toBe(true)
    createCart.mockResolvedValue(answerWith({ b: 1 }))
    expect(await press()).toBe('opened')
    expect(isTold()).toBe(false)
    // The shopper changes the cart while it is sent.
    createCart.mockResolvedValue(refusal([], RULES))
    const pressed = press()
    await store.apply(withDiscountCodes(['OTHER']))
    await pressed
    expect(isTold()).toBe(false)
  })
})

describe('a cart that is sent with the attributes of a visit', () => {
  const attributes = [{ key: '_utm_source', value: 'mail' }]
  const card = { key: 'Card', value: 'Open when it rains.' }

  test.each<[string, CartAnswer]>([
    ['by an error that names no line', refusal([])],
    ['as a whole', failure({ kind: 'graphql', messages: ['Too long'], codes: [] })],
  ])(
    'the store refuses it %s → the checkout opens without it, and with the gift',
    async (_how, refused) => {
      const { createCart, press } = await shopper(line('a'))
      createCart.mockResolvedValueOnce(refused).mockResolvedValueOnce(answerWith({ a: 1 }))
      expect(await press([card, ...attributes])).toBe('opened')
      const sent = createCart.mock.calls.map(([, extras]) => extras?.attributes)
      expect(sent).toEqual([[card, ...attributes], [card]])
      expect(logged).not.toHaveBeenCalled()
    },
  )

  test.each<[string, CartAnswer, typeof attributes]>([
    ['a gift', refusal([]), [card]],
    ['a line', refusal(['a']), attributes],
    [
      'so much at once',
      failure({ kind: 'graphql', messages: [], codes: ['THROTTLED'] }),
      attributes,
    ],
    ['everything', failure({ kind: 'http', status: 503, retryAfterMs: null }), attributes],
  ])('the store refuses %s → it is not asked again', async (_what, refused, sent) => {
    const { createCart, press } = await shopper(line('a'))
    createCart.mockResolvedValueOnce(refused)
    await press(sent)
    expect(createCart).toHaveBeenCalledTimes(1)
  })
})

test('a line that is not sold where the shopper is opens no checkout: it is marked, and the next cart is sent without it', async () => {
  const { store, createCart, tab, press, answer } = await shopper(line('a'), line('b'))
  answer(warned(['a', 'b'], 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION', 'Elsewhere'))
  expect(await press()).toBe('not-here')
  expect(tab.show).not.toHaveBeenCalled()
  expect(tab.close).toHaveBeenCalledTimes(1)
  expect(store.get().cart).toMatchObject({ checkoutUrl: null, quote: null, checkouts: [] })
  expect(announced).toHaveBeenCalledExactlyOnceWith('Amber: not available in your area.')
  createCart.mockResolvedValue(warned(['b'], 'A_CODE_OF_NEXT_YEAR', 'Sent by sea'))
  expect(await press()).toBe('opened')
  expect(createCart.mock.lastCall?.[0]).toEqual([{ merchandiseId: idOf('b'), quantity: 1 }])
  expect(store.get().cart.quote?.granted).toMatchObject([
    { key: idOf('b'), warning: 'Sent by sea' },
  ])
})
