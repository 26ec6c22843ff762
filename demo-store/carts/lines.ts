import { randomUUID } from 'node:crypto'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import type { CartLine } from './cart.ts'

export type NewLine = Omit<CartLine, 'id'>

/** Adds lines. Merges lines of the same variant and plan with the same attributes. */
export function addLines(lines: CartLine[], added: NewLine[]): CartLine[] {
  const result = lines.map((line) => ({ ...line }))
  const byContent = new Map(result.toReversed().map((line) => [contentOf(line), line]))
  for (const newLine of added) {
    const same = byContent.get(contentOf(newLine))
    if (same) {
      same.quantity += newLine.quantity
      continue
    }
    const line = { ...newLine, id: randomUUID() }
    byContent.set(contentOf(line), line)
    result.push(line)
  }
  return result
}

/** Reduces each line's quantity to what is in stock. */
export const limitToStock = (lines: CartLine[], catalog: MarketCatalog): CartLine[] =>
  lines.map((line) => {
    const stock = catalog.merchandise(line.variantId)?.variant.stock ?? 0
    return { ...line, quantity: Math.min(line.quantity, stock) }
  })

const contentOf = ({ variantId, planId, attributes }: NewLine): string =>
  JSON.stringify([variantId, planId, attributes.map(({ key, value }) => [key, value]).toSorted()])
