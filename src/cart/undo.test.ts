import { describe, expect, test } from 'vitest'
import { add, MAX_LINES, remove, type Cart } from './cart.ts'
import { cartOf, created, idOf, line, linesText, providerCart } from './testing/fixtures.ts'
import { restore } from './undo.ts'

const three = cartOf(line('a'), line('b', { quantity: 3 }), line('c'))
const undone = (name: string, before: Cart, now: Cart) =>
  linesText(restore(idOf(name), before)(now))

describe('a removed line is restored', () => {
  test.each(['a', 'b', 'c'])('%s, at its place and with its quantity', (name) => {
    expect(undone(name, three, remove(idOf(name))(three))).toBe('a×1 b×3 c×1')
  })

  test('after the lines that still precede it, although others were removed or added', () => {
    const without = remove(idOf('b'))(remove(idOf('c'))(three))
    expect(undone('c', three, add(line('d'))(without))).toBe('a×1 c×1 d×1')
  })

  test('into the line that another tab has added: the quantities add up', () => {
    const again = add(line('b'))(remove(idOf('b'))(three))
    expect(undone('b', three, again)).toBe('a×1 c×1 b×4')
  })

  test('and its checkouts still list it, so that ordering one of them removes it from the cart', () => {
    const checkedOut = created(providerCart({ a: 1, b: 3, c: 1 }), three.items)(three)
    const back = restore(idOf('b'), checkedOut)(remove(idOf('b'))(checkedOut))
    expect(back.checkouts).toEqual(checkedOut.checkouts)
  })

  test('not into a cart that is full by now', () => {
    const items = Array.from({ length: MAX_LINES }, (_, index) => line(`v${index}`))
    expect(restore(idOf('b'), three)(cartOf(...items)).items).toEqual(items)
  })
})

test('an unknown variant restores nothing', () => {
  expect(undone('x', three, three)).toBe('a×1 b×3 c×1')
})
