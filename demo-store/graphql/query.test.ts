import { beforeAll, expect, test } from 'vitest'
import { openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

const data = async (query: string) => (await store.send(query)).json().data

const productFields = (images: number, variants: number) => `id title description handle
  priceRange { minVariantPrice { amount currencyCode } } options { name optionValues { name } }
  images(first: ${images}) { edges { node { url altText width height } } }
  variants(first: ${variants}) { edges { node { id title availableForSale
    price { amount currencyCode } selectedOptions { name value } } } }`

test('the products are answered in the catalog’s order', async () => {
  const { products } = await data(
    `query Products { products(first: 50, sortKey: BEST_SELLING) { edges { node { ${productFields(5, 10)} } } } }`,
  )
  expect(products.edges).toHaveLength(20)
  const { node } = products.edges[0]
  expect(node).toMatchObject({
    id: 'gid://shopify/Product/8020',
    handle: 'cherry-blossom-morning',
    priceRange: { minVariantPrice: { amount: '16.0', currencyCode: 'USD' } },
    options: [
      { name: 'Size' },
      { name: 'Wick', optionValues: [{ name: 'Cotton' }, { name: 'Wood' }] },
    ],
  })
  expect(node.images.edges[0].node).toMatchObject({ width: 1600, height: 1600 })
  expect(node.images.edges[0].node.url).toMatch(
    /^http:\/\/demo\.test\/cdn\/shop\/files\/cherry-blossom-morning-01\.jpg\?v=\w{10}$/,
  )
  expect(node.variants.edges.at(-1).node).toEqual({
    id: variantId(45006),
    title: '12 oz / Wood',
    availableForSale: false,
    price: { amount: '38.0', currencyCode: 'USD' },
    selectedOptions: [
      { name: 'Size', value: '12 oz' },
      { name: 'Wick', value: 'Wood' },
    ],
  })
})

test('a product is found by its handle; an unknown one is null', async () => {
  const { known, unknown, old } = await data(`query Product {
    known: product(handle: "poured-to-order") { ${productFields(10, 20)} variantsCount { count } }
    old: productByHandle(handle: "poured-to-order") { title }
    unknown: product(handle: "no-such-candle") { id } }`)
  expect(known.variants.edges).toHaveLength(20)
  expect(known.variantsCount.count).toBe(24)
  expect(old.title).toBe('Poured to Order')
  expect(unknown).toBeNull()
})

const page = (args: string) =>
  data(`{ products(${args}) {
    nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`)

test('pages follow one another in both directions', async () => {
  const { products: start } = await page('first: 8')
  expect(start.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  const { products: rest } = await page(`first: 50, after: "${start.pageInfo.endCursor}"`)
  expect(rest.nodes).toHaveLength(12)
  expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  const { products: back } = await page(`last: 3, before: "${rest.pageInfo.startCursor}"`)
  expect(back.nodes).toEqual(start.nodes.slice(-3))
  const { products: reversed } = await page('first: 1, reverse: true')
  expect(reversed.nodes).toEqual(rest.nodes.slice(-1))
  const { errors } = (await store.send('{ products(first: 251) { nodes { id } } }')).json()
  expect(errors[0].message).toBe('first must not be more than 250')
})

const choose = (options: string, more = '') =>
  data(`{ product(handle: "poured-to-order") {
    variantBySelectedOptions(selectedOptions: [${options}] ${more}) { title } } }`)

test('a choice finds its variant', async () => {
  const chosen = '{name: "Vessel", value: "Stoneware"}, {name: "Scent", value: "Cranberry"}'
  const whole = await choose(`${chosen}, {name: "Wick", value: "Wood"}`)
  expect(whole.product.variantBySelectedOptions.title).toBe('Stoneware / Cranberry / Wood')
  const partial = await choose(chosen)
  expect(partial.product.variantBySelectedOptions).toBeNull()
  const folded = await choose(
    `${chosen}, {name: "wick", value: "WOOD"}, {name: "Lid", value: "No"}`,
    'caseInsensitiveMatch: true, ignoreUnknownOptions: true',
  )
  expect(folded.product.variantBySelectedOptions.title).toBe('Stoneware / Cranberry / Wood')
})

test('nodes are found by id; an unknown one is null', async () => {
  const { nodes } = await data(`{ nodes(ids: ["${variantId(45001)}", "${variantId(1)}",
    "gid://shopify/Product/8019", "gid://shopify/Product/1"]) { __typename ... on ProductVariant { product { handle } } } }`)
  expect(nodes).toEqual([
    { __typename: 'ProductVariant', product: { handle: 'cherry-blossom-morning' } },
    null,
    { __typename: 'Product' },
    null,
  ])
})

test('the shop has its name, domain and payment settings', async () => {
  const { shop } = await data(
    '{ shop { name primaryDomain { url } paymentSettings { currencyCode countryCode } } }',
  )
  expect(shop).toEqual({
    name: 'Beeswick',
    primaryDomain: { url: 'http://checkout.test' },
    paymentSettings: { currencyCode: 'USD', countryCode: 'US' },
  })
})

test.each([
  ['{ product(handle: "vanilla-ember") { vendor } }', 'Product.vendor'],
  ['{ products(first: 1, query: "snow") { nodes { id } } }', 'QueryRoot.products(query:)'],
  ['{ menu(handle: "main") { id } }', 'QueryRoot.menu'],
])('%s is refused by name', async (query, what) => {
  const { errors } = (await store.send(query)).json()
  expect(errors[0].message).toBe(`The demo store does not model ${what}`)
})

test('a field that is not in the schema fails validation', async () => {
  const answer = await store.send('{ product(handle: "x") { colour } }')
  expect(answer.status).toBe(200)
  expect(answer.json().errors[0].message).toContain('Cannot query field "colour"')
})
