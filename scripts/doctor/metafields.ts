import * as brand from '#brand/facts.ts'
import * as v from 'valibot'
import { metafieldNames, textsFrom } from '../../src/pages/read-beside.ts'
import { hasWarnings, safetyFor, type MetafieldTexts } from '../../src/shop/texts.ts'
import {
  contentOf,
  metafieldsDocument,
  metafieldsResponse,
  MOST_LETTERS,
  type wireMetafield,
} from '../../src/storefront/metafields-query.ts'
import { excerptOf, type ListedProduct } from '../../src/storefront/product.ts'
import { promiseNames } from '../../src/storefront/promises.ts'
import { readEach, type CheckedStore } from './checked-store.ts'
import { isLinked } from './descriptions.ts'
import { writtenMetafieldsResponse } from './queries.ts'
import { failed } from './remedies.ts'
import { counted, finding, first, named, titlesOf, type Finding, type Findings } from './report.ts'

/** A metafield as the merchant has written it, also one that pages can't show. */
type Written = v.InferOutput<typeof wireMetafield>
type Product = {
  title: string
  texts: MetafieldTexts
  /** Of the product and of the shop. */
  written: [owner: string, field: Written | null][]
}

const { identifiers, ofShop } = metafieldNames

/** Checks the metafields of these products, and the shop's own: which of them pages show, and which they can't show or cut. */
export async function* checkMetafields(
  { callIn, store }: CheckedStore,
  tried: ListedProduct[],
): Findings {
  const names = { identifiers, ofShop: [...ofShop, ...promiseNames] }
  const { read, unread, error } = await readEach(tried, ({ id }) =>
    callIn()(metafieldsDocument, { id, ...names }, writtenMetafieldsResponse),
  )
  if (error) {
    const pages = read.length === 0 ? 'Product pages' : `The pages of ${titlesOf(unread)}`
    const missing = `${pages} show no facts, notes, safety or ratings`
    yield store.token === null
      ? finding`· Facts: ${missing}: the store shows them only to a token.
          → Set PUBLIC_STOREFRONT_API_TOKEN.`
      : // Metafields have no scope of their own.
        failed(finding`! Facts: ${missing}.`, error, store)
  }
  if (read.length === 0) return
  const products = read.map(({ item: { title }, value }): Product => {
    const own = value.product?.metafields ?? []
    return {
      title,
      texts: textsFrom(v.parse(metafieldsResponse, value)),
      written: [...own, ...value.shop.metafields].map((field, at) => [
        at < own.length ? title : 'the shop',
        field,
      ]),
    }
  })
  yield* faultFindings(products)
  yield* factFindings(products)
  yield* safetyFindings(products)
}

/** Names the metafields that no page can show, those that pages cut, and links and pictograms that are shown as text. */
function faultFindings(products: Product[]): Finding[] {
  const faults = new Map<string, Finding & { owners: Set<string> }>()
  for (const { texts, written } of products) {
    for (const [owner, field] of written) {
      const fault = field && faultOf(field, texts)
      if (!fault) continue
      const owners = faults.get(fault.found)?.owners ?? new Set()
      faults.set(fault.found, { ...fault, owners: owners.add(owner) })
    }
  }
  return [...faults.values()].map(({ owners, ...fault }) => ({
    ...fault,
    found: `${fault.found}: ${named([...owners])}.`,
  }))
}

const BLANK = /^\s*(?:\[[\s",]*\])?\s*$/
// Of an empty rich text, only the markup is stored.
const WRITTEN = /"value":\s*"[^"]/

function faultOf(field: Written, { facts, safety }: MetafieldTexts): Finding | null {
  const { key, type, value } = field
  const { namespace } = identifiers.find((each) => each.key === key) ?? { namespace: 'custom' }
  const name = `${namespace}.${key}`
  const { length } = contentOf(field).parts.join('\n').trim()
  const isShown = length > 0 && (key !== 'rating' || type === 'rating')
  if (!isShown) {
    const isEmpty = type === 'rich_text_field' ? !WRITTEN.test(value) : BLANK.test(value)
    if (isEmpty) return null
    return finding`! Facts: No page shows ${name}, of the type ${type}
      → Give it a type that docs/connecting.md lists: a text, a list of texts, a number, a measure or, for facts and safety, a rich text of at most 50,000 letters.`
  }
  const signs = key === brand.safety.pictograms ? safetyFor(safety, [], []).pictograms : []
  const unknown = signs.filter((sign) => typeof sign === 'string')
  if (unknown.length > 0) {
    const words = named(unknown.map((sign) => `'${excerptOf(sign, 60)}'`))
    return finding`! Safety: Pages show ${words} of ${name} in words, as no pictogram is called so
      → Write GHS01 to GHS09, several of them with commas or as a list.`
  }
  const fact = facts.find((each) => each.key === key)
  const blocks = fact && 'blocks' in fact ? fact.blocks : null
  if (type === 'rich_text_field' && urlsIn(value).some((url) => !isLinked(url, blocks ?? []))) {
    return finding`! Facts: Pages show links of ${name} as text
      → Pages link only from facts, to https://, mailto: and tel: addresses: write other addresses out.`
  }
  if (length <= MOST_LETTERS || blocks) return null
  const [most = '', whole = ''] = [MOST_LETTERS, length].map((each) => each.toLocaleString('en'))
  return finding`! Facts: Pages end ${name} after ${most} of its ${whole} letters
    → Shorten it, or divide it among several metafields.`
}

/** The addresses of a rich text's links. */
function urlsIn(json: string): string[] {
  const urls: string[] = []
  JSON.parse(json, (key, value) => {
    if (key === 'url') urls.push(String(value))
    return value
  })
  return urls
}

function factFindings(products: Product[]): Finding[] {
  const some = products.filter(
    ({ texts: { season, facts, notes } }) => season !== '' || facts.length + notes.length > 0,
  )
  const looked = `${counted(products.length, 'product')} looked at`
  const names = identifiers.map(({ namespace, key }) => `${namespace}.${key}`).join(', ')
  const written = new Set(products.flatMap((each) => each.written.map(([, field]) => field?.key)))
  const unused = [...brand.facts, ...brand.notes].filter((key) => !written.has(key))
  const none = unused.map((key) => `${brand.namespace}.${key}`).join(', ')
  return first(
    some.length > 0 &&
      finding`✓ Facts: ${some.length} of ${looked} have facts or notes that pages show${none && `, and none has ${none}`}.`,
    finding`· Facts: The ${looked} have no facts and notes that pages show: ${names}.
      → If they have some, open their definitions to storefronts under Settings > Metafields and metaobjects > Products.`,
  )
}

/** Names the products without a maker or warnings. A shop that sells nothing to the EU may need neither. */
function safetyFindings(products: Product[]): Finding[] {
  const nameless = products.filter(({ texts }) => texts.safety.maker.length === 0)
  const unwarned = products.filter(({ texts }) => !hasWarnings(texts.safety))
  const looked = `${counted(products.length, 'product')} looked at`
  const lacks = [
    nameless.length > 0 && `These products name no maker: ${titlesOf(nameless)}.`,
    unwarned.length > 0 && `These products have no warnings: ${titlesOf(unwarned)}.`,
  ].filter(Boolean)
  return first(
    lacks.length === 0 && finding`✓ Safety: The ${looked} name makers and warnings.`,
    nameless.length + unwarned.length === 2 * products.length &&
      finding`· Safety: None of the ${looked} names its maker or shows warnings.
        → To sell in the EU, set these metafields; docs/connecting.md lists them.`,
    finding`· Safety: ${lacks.join(' ')}
      → If EU law requires these texts, set the metafields.`,
  )
}
