import * as v from 'valibot'
import { metafieldNames, textsFrom } from '../../src/pages/read-beside.ts'
import { hasWarnings, type MetafieldTexts } from '../../src/shop/texts.ts'
import {
  contentOf,
  metafieldsResponse,
  MOST_LETTERS,
} from '../../src/storefront/metafields-query.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import { readEach, type CheckedStore } from './checked-store.ts'
import type { WrittenMetafield } from './queries.ts'
import { failed } from './remedies.ts'
import { counted, good, named, note, titlesOf, warning, type Check, type Checks } from './report.ts'

type Written = [owner: string, fields: (WrittenMetafield | null)[]]
type Product = { title: string; texts: MetafieldTexts; written: Written[] }

/** Checks the metafields of these products, and the shop's own: which of them pages show, and which they can't show or cut. */
export async function* checkMetafields(
  { readMetafields, store }: CheckedStore,
  tried: ListedProduct[],
): Checks {
  const products: Product[] = []
  const unread: ListedProduct[] = []
  let failure: Check | null = null
  const results = await readEach(tried, async (product) => ({
    product,
    result: await readMetafields(product.id),
  }))
  for (const { product, result } of results) {
    if (result.ok) {
      const texts = textsFrom(v.parse(metafieldsResponse, result.value))
      const { title } = product
      const { shop, product: own } = result.value
      const written: Written[] = [
        [title, own?.metafields ?? []],
        ['the shop', shop.metafields],
      ]
      products.push({ title, texts, written })
      continue
    }
    unread.push(product)
    const isAll =
      unread.length === tried.length ? 'Product pages' : `The pages of ${titlesOf(unread)}`
    const missing = `${isAll} show no facts, notes, safety or ratings`
    failure =
      store.token === null
        ? note(
            FACTS,
            `${missing}: the store shows them only to a token.`,
            'Set PUBLIC_STOREFRONT_API_TOKEN.',
          )
        : // Metafields have no scope of their own.
          warning(FACTS, ...failed(`${missing}.`, result.error, store))
  }
  if (failure) yield failure
  if (products.length === 0) return
  yield* faultChecks(products)
  yield factsCheck(products)
  yield safetyCheck(products)
}

const FACTS = 'Facts'
const NAMES = metafieldNames.identifiers
const TYPES =
  'Give it a type that docs/connecting.md lists: a text, a list of texts, a number, a measure or, for facts and safety, a rich text of at most 50,000 letters.'
const BLANK = /^\s*(?:\[[\s",]*\])?\s*$/
// Of an empty rich text, only the markup is stored.
const WRITTEN = /"value":\s*"[^"]/
const SHORTEN = 'Shorten it, or divide it among several metafields.'

const keysOf = ({ identifiers }: typeof metafieldNames): string =>
  identifiers.map(({ namespace, key }) => `${namespace}.${key}`).join(', ')

/** Names the metafields that no page can show, and those that pages cut, each with its products. */
function* faultChecks(products: Product[]): Iterable<Check> {
  const faults = new Map<string, { remedy: string; owners: Set<string> }>()
  for (const { texts, written } of products) {
    for (const [owner, field] of written.flatMap(ownedIn)) {
      const fault = field && faultOf(field, texts)
      if (!fault) continue
      const { owners } = faults.get(fault.found) ?? { owners: new Set() }
      faults.set(fault.found, { remedy: fault.remedy, owners: owners.add(owner) })
    }
  }
  for (const [found, { remedy, owners }] of faults) {
    yield warning(FACTS, `${found}: ${named([...owners])}.`, remedy)
  }
}

const ownedIn = ([owner, fields]: Written) => fields.map((field) => [owner, field] as const)

function faultOf(field: WrittenMetafield, { richFacts }: MetafieldTexts) {
  const { key, type, value } = field
  const { namespace } = NAMES.find((each) => each.key === key) ?? { namespace: 'custom' }
  const name = `${namespace}.${key}`
  const { length } = contentOf(field).parts.join('\n').trim()
  const isShown = length > 0 && (key !== 'rating' || type === 'rating')
  if (!isShown && (type === 'rich_text_field' ? !WRITTEN.test(value) : BLANK.test(value)))
    return null
  if (!isShown) return { found: `No page shows ${name}, of the type ${type}`, remedy: TYPES }
  if (length <= MOST_LETTERS || richFacts.some((each) => each.key === key)) return null
  const [most, all] = [MOST_LETTERS, length].map((number) => number.toLocaleString('en'))
  return { found: `Pages end ${name} after ${most} of its ${all} letters`, remedy: SHORTEN }
}

function factsCheck(products: Product[]): Check {
  const hasFacts = ({ texts: { season, facts, notes, richFacts } }: Product): boolean =>
    season !== '' || facts.length + notes.length + richFacts.length > 0
  const some = products.filter(hasFacts)
  const looked = counted(products.length, 'product')
  if (some.length > 0) {
    return good(FACTS, `${some.length} of ${looked} looked at have facts or notes that pages show.`)
  }
  return note(
    FACTS,
    `The ${looked} looked at have no facts and notes that pages show: ${keysOf(metafieldNames)}.`,
    'If they have some, open their definitions to storefronts under Settings > Metafields and metaobjects > Products.',
  )
}

/** Names the products without a maker or warnings. A shop that sells nothing to the EU may need neither. */
function safetyCheck(products: Product[]): Check {
  const name = 'Safety'
  const nameless = products.filter(({ texts }) => texts.safety.maker.length === 0)
  const unwarned = products.filter(({ texts }) => !hasWarnings(texts.safety))
  const looked = counted(products.length, 'product')
  if (nameless.length === products.length && unwarned.length === products.length) {
    return note(
      name,
      `None of the ${looked} looked at names its maker or shows warnings.`,
      'To sell in the EU, set these metafields; docs/connecting.md lists them.',
    )
  }
  const lacks = [
    nameless.length > 0 && `These products name no maker: ${titlesOf(nameless)}.`,
    unwarned.length > 0 && `These products have no warnings: ${titlesOf(unwarned)}.`,
  ].filter(Boolean)
  if (lacks.length === 0) return good(name, `The ${looked} looked at name makers and warnings.`)
  return note(name, lacks.join(' '), 'If EU law requires these texts, set the metafields.')
}
