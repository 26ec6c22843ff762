import { randomUUID } from 'node:crypto'
import type { CartLine } from './cart.ts'

export type LineWish = Omit<CartLine, 'id'>

/** Adds wishes to lines: the same variant with the same attributes is one line. */
export function addLines(lines: CartLine[], wishes: LineWish[]): CartLine[] {
  const result = lines.map((line) => ({ ...line }))
  for (const wish of wishes) {
    const known = result.find((line) => isSameThing(line, wish))
    if (known) known.quantity += wish.quantity
    else result.push({ ...wish, id: randomUUID() })
  }
  return result
}

export const grantLines = (lines: CartLine[], stockOf: (variantId: number) => number): CartLine[] =>
  lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, stockOf(line.variantId)) }))

const isSameThing = (line: LineWish, other: LineWish): boolean =>
  line.variantId === other.variantId && attributesKey(line) === attributesKey(other)

const attributesKey = ({ attributes }: LineWish): string =>
  JSON.stringify(attributes.map(({ key, value }) => [key, value]).toSorted())
