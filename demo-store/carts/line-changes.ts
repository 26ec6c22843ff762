import { randomUUID } from 'node:crypto'
import type { CartLine } from './cart.ts'

export type LineWish = Omit<CartLine, 'id'>

/** Adds wishes to lines: the same variant with the same attributes is one line. */
export function addLines(lines: CartLine[], wishes: LineWish[]): CartLine[] {
  const result = lines.map((line) => ({ ...line }))
  const known = new Map(result.toReversed().map((line) => [sameness(line), line]))
  for (const wish of wishes) {
    const line = known.get(sameness(wish))
    if (line) {
      line.quantity += wish.quantity
      continue
    }
    const added = { ...wish, id: randomUUID() }
    known.set(sameness(added), added)
    result.push(added)
  }
  return result
}

export const grantLines = (lines: CartLine[], stockOf: (variantId: number) => number): CartLine[] =>
  lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, stockOf(line.variantId)) }))

const sameness = ({ variantId, attributes }: LineWish): string =>
  JSON.stringify([variantId, attributes.map(({ key, value }) => [key, value]).toSorted()])
