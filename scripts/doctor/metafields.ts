import { metafieldNames, textsFrom } from '../../src/pages/read-beside.ts'
import { hasWarnings, type MetafieldTexts } from '../../src/shop/texts.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import { readEach, type CheckedStore } from './checked-store.ts'
import { failed } from './remedies.ts'
import { good, note, titlesOf, warning, type Check, type Checks } from './report.ts'

type Product = { title: string; texts: MetafieldTexts }

/** Checks the metafields that product pages show: facts, notes, safety and ratings. */
export async function* checkMetafields(
  { storefront, store }: CheckedStore,
  tried: ListedProduct[],
): Checks {
  const products: Product[] = []
  const results = await readEach(tried, async ({ id, title }) => ({
    title,
    result: await storefront.metafields(id, metafieldNames),
  }))
  for (const { title, result } of results) {
    if (!result.ok) {
      const missing = 'Product pages show no facts, notes, safety or ratings'
      yield store.token === null
        ? note(
            FACTS,
            `${missing}: the store shows them only to a token.`,
            'Set PUBLIC_STOREFRONT_API_TOKEN.',
          )
        : // Metafields have no scope of their own.
          warning(FACTS, ...failed(`${missing}.`, result.error, store))
      return
    }
    products.push({ title, texts: textsFrom(result.value) })
  }
  yield factsCheck(products)
  yield safetyCheck(products)
}

const FACTS = 'Facts'

const keysOf = ({ identifiers }: typeof metafieldNames): string =>
  identifiers.map(({ namespace, key }) => `${namespace}.${key}`).join(', ')

function factsCheck(products: Product[]): Check {
  const hasFacts = ({ texts: { season, facts, notes, richFacts } }: Product): boolean =>
    season !== '' || facts.length + notes.length + richFacts.length > 0
  if (products.some(hasFacts)) return good(FACTS, 'Product pages can show facts and notes.')
  return note(
    FACTS,
    `The first products have no facts and notes that storefronts may read: ${keysOf(metafieldNames)}.`,
    'If they have some, open their definitions to storefronts under Settings > Metafields and metaobjects > Products.',
  )
}

/** Names the products without a maker or warnings. A shop that sells nothing to the EU may need neither. */
function safetyCheck(products: Product[]): Check {
  const name = 'Safety'
  const nameless = products.filter(({ texts }) => texts.safety.maker.length === 0)
  const unwarned = products.filter(({ texts }) => !hasWarnings(texts.safety))
  if (nameless.length === products.length && unwarned.length === products.length) {
    return note(
      name,
      'No product page names its maker or shows warnings.',
      'To sell in the EU, set these metafields; docs/connecting.md lists them.',
    )
  }
  const lacks = [
    nameless.length > 0 && `These products name no maker: ${titlesOf(nameless)}.`,
    unwarned.length > 0 && `These products have no warnings: ${titlesOf(unwarned)}.`,
  ].filter(Boolean)
  if (lacks.length === 0) return good(name, 'Product pages name makers and warnings.')
  return note(name, lacks.join(' '), 'If EU law requires these texts, set the metafields.')
}
