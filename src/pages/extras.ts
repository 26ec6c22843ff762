import * as brand from '../../brand/facts.ts'
import type { Fact } from '../shop/facts.tsx'
import type { ListedProduct } from '../storefront/listed-product.ts'
import type { Storefront } from '../storefront/storefront.ts'

/** What a product's page shows besides the product, and does without where it can't be had. */
export type Extras = {
  /** '' where none is known. */
  season: string
  facts: Fact[]
  notes: Fact[]
  related: ListedProduct[]
}

export const NO_EXTRAS: Extras = { season: '', facts: [], notes: [], related: [] }

const MOST_RELATED = 4
/** What a page asks of a product's metafields. */
export const identifiers = [{ key: brand.season }, ...brand.facts, ...brand.notes].map(
  ({ key }) => ({
    namespace: brand.namespace,
    key,
  }),
)

/** Each is asked for by itself, and where it fails or is late, none of it is there. Never rejects. */
export async function loadExtras(
  productId: string,
  storefront: Storefront,
  signal: AbortSignal,
): Promise<Extras> {
  const [metafields, recommendations] = await Promise.all([
    storefront.metafields(productId, identifiers, signal),
    storefront.recommendations(productId, signal),
  ])
  const words = new Map(metafields.ok ? metafields.value.map(({ key, text }) => [key, text]) : [])
  const told = (labelled: typeof brand.facts): Fact[] =>
    labelled.flatMap(({ key, label }) => {
      const text = words.get(key)
      return text === undefined ? [] : [{ label, text }]
    })
  const related = recommendations.ok ? recommendations.value : []
  return {
    season: words.get(brand.season) ?? '',
    facts: told(brand.facts),
    notes: told(brand.notes),
    // What is sold out leads nowhere.
    related: related
      .filter(({ id, variant }) => variant && id !== productId)
      .slice(0, MOST_RELATED),
  }
}
