import { describe, expect, test } from 'vitest'
import { add, MAX_LINES, remove, type Cart } from './cart.ts'
import { checkoutCreated } from './checkouts.ts'
import { cartOf, idOf, line, linesText, providerCart } from './testing/fixtures.ts'
import { restore } from './undo.ts'

const three = cartOf(line('a'), line('b', { quantity: 3 }), line('c'))
const undone = (name: string, before: Cart, now: Cart) =>
  linesText(restore(idOf(name), before)(now))

describe('a removed line comes back', () => {
  test.each(['a', 'b', 'c'])('%s, to its place, as many as they were', (name) => {
    expect(undone(name, three, remove(idOf(name))(three))).toBe('a×1 b×3 c×1')
  })

  test('behind what still stands before it, where other lines left or came meanwhile', () => {
    const without = remove(idOf('b'))(remove(idOf('c'))(three))
    expect(undone('c', three, add(line('d'))(without))).toBe('a×1 c×1 d×1')
  })

  test('beside what another tab has put in again: none of either is lost', () => {
    const again = add(line('b'))(remove(idOf('b'))(three))
    expect(undone('b', three, again)).toBe('a×1 c×1 b×4')
  })

  test('into the checkout that was made of it, so that its order still takes it', () => {
    const made = checkoutCreated(
      providerCart({ a: 1, b: 3, c: 1 }),
      three.items,
      'https://s',
      0,
    )(three)
    const back = restore(idOf('b'), made)(remove(idOf('b'))(made))
    expect(back.checkouts).toEqual(made.checkouts)
  })

  test('not into a cart that another tab has filled', () => {
    const items = Array.from({ length: MAX_LINES }, (_, index) => line(`v${index}`))
    expect(restore(idOf('b'), three)(cartOf(...items)).items).toEqual(items)
  })
})

test('what was never there does not come back', () => {
  expect(undone('x', three, three)).toBe('a×1 b×3 c×1')
})
