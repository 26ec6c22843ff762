import { randomUUID } from 'node:crypto'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import type { CartLine } from './cart.ts'

export type NewLine = Omit<CartLine, 'id'>

/** The lines of a new cart. Merges lines of the same variant and plan with the same attributes. */
export function mergedLines(lines: NewLine[]): CartLine[] {
  const byContent = new Map<string, CartLine>()
  for (const line of lines) {
    const content = contentOf(line)
    const { id, quantity } = byContent.get(content) ?? { id: randomUUID(), quantity: 0 }
    byContent.set(content, { ...line, id, quantity: quantity + line.quantity })
  }
  return [...byContent.values()]
}

/** Reduces each line's quantity to what is in stock. */
export const limitToStock = (lines: CartLine[], catalog: MarketCatalog): CartLine[] =>
  lines.map((line) => {
    const stock = catalog.merchandise(line.variantId)?.variant.stock ?? 0
    return { ...line, quantity: Math.min(line.quantity, stock) }
  })

const contentOf = ({ variantId, planId, attributes }: NewLine): string =>
  JSON.stringify([variantId, planId, attributes.map(({ key, value }) => [key, value]).toSorted()])
