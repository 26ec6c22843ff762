import { hasWarnings, metafieldNames, toldBy } from '../../src/pages/product-extras.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import { deadline, type CheckedStore } from './checked-store.ts'
import { failed } from './remedies.ts'
import { good, named, note, warning, type Check, type Checks } from './report.ts'

type Told = { title: string } & ReturnType<typeof toldBy>

/** Checks the metafields that product pages show: facts, notes, safety and stars. */
export async function* checkMetafields(
  { storefront, store }: CheckedStore,
  tried: ListedProduct[],
): Checks {
  const told: Told[] = []
  for (const { id, title } of tried) {
    yield `Reading metafields: ${told.length} of ${tried.length}`
    const result = await storefront.metafields(id, metafieldNames, deadline())
    if (!result.ok) {
      const missing = 'Product pages show no facts, notes, safety and stars'
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
    told.push({ title, ...toldBy(result.value) })
  }
  yield factsCheck(told)
  yield safetyCheck(told)
}

const FACTS = 'Facts'

const keysOf = ({ identifiers }: typeof metafieldNames): string =>
  identifiers.map(({ namespace, key }) => `${namespace}.${key}`).join(', ')

function factsCheck(told: Told[]): Check {
  const isTold = ({ season, facts, notes, texts }: Told): boolean =>
    season !== '' || facts.length + notes.length + texts.facts.length > 0
  if (told.some(isTold)) return good(FACTS, 'Product pages can show facts and notes.')
  return note(
    FACTS,
    `The first products have no facts and notes that storefronts may read: ${keysOf(metafieldNames)}.`,
    'If they have some, open their definitions to storefronts under Settings > Metafields and metaobjects > Products.',
  )
}

/** Names the products without a maker or warnings. A shop that sells nothing to the EU may need neither. */
function safetyCheck(told: Told[]): Check {
  const name = 'Safety'
  const nameless = told.filter(({ texts }) => texts.safety.maker === '')
  const unwarned = told.filter(({ texts }) => !hasWarnings(texts.safety))
  if (nameless.length === told.length && unwarned.length === told.length) {
    return note(
      name,
      'No product page names its maker or says what its label warns of.',
      'To sell in the EU, set these metafields; docs/connecting.md lists them.',
    )
  }
  const lacks = [
    nameless.length > 0 && `These name no maker: ${titles(nameless)}.`,
    unwarned.length > 0 && `These have no warnings: ${titles(unwarned)}.`,
  ].filter(Boolean)
  if (lacks.length === 0) return good(name, 'Product pages name makers and warnings.')
  return note(name, lacks.join(' '), 'If they need them in the EU, set them.')
}

const titles = (products: Told[]): string => named(products.map(({ title }) => title))
