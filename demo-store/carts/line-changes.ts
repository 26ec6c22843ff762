import { randomUUID } from 'node:crypto'
import type { Attribute, CartLine } from './cart.ts'

export type LineWish = {
  readonly variantId: number
  readonly quantity: number
  readonly attributes: readonly Attribute[]
}

const attributesKey = (attributes: readonly Attribute[]): string =>
  JSON.stringify(attributes.map(({ key, value }) => [key, value]).toSorted())

const sameThing = (line: Omit<LineWish, 'quantity'>, other: Omit<LineWish, 'quantity'>): boolean =>
  line.variantId === other.variantId &&
  attributesKey(line.attributes) === attributesKey(other.attributes)

/** Adds wishes to lines: the same variant with the same attributes is one line. */
export function addLines(lines: readonly CartLine[], wishes: readonly LineWish[]): CartLine[] {
  const result = lines.map((line) => ({ ...line }))
  for (const wish of wishes) {
    const known = result.find((line) => sameThing(line, wish))
    if (known) known.quantity += wish.quantity
    else result.push({ ...wish, attributes: [...wish.attributes], id: randomUUID() })
  }
  return result
}

/** Grants each line what is in stock. */
export const grantLines = (
  lines: readonly CartLine[],
  stockOf: (variantId: number) => number,
): CartLine[] =>
  lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, stockOf(line.variantId)) }))
