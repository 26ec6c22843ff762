import { noStoreInfo } from '../storefront/testing/policies.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import type { Thing } from 'schema-dts'
import { describe, expect, it, test } from 'vitest'
import {
  edgesOf,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import type { Page } from './page.ts'
import { structuredData } from './structured-data.ts'
import { homePage, productPage } from './testing/fixtures.ts'

const site = { shopName: 'Wax & Wick', siteUrl: 'https://www.shop.test', storeInfo: noStoreInfo }
const nowhere = { ...site, siteUrl: null }

/** The things in a page's structured data, parsed as a search engine does; none if the page has no structured data. */
function thingsOf(page: Page, options: Parameters<typeof structuredData>[1] = site): Thing[] {
  const text = structuredData(page, options)
  if (text === '') return []
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>\n$/s.exec(text) ?? []
  expect(json).not.toContain('<')
  const graph = JSON.parse(json)
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph']
}

const groupOf = (wire = products.fullMatrix) => thingsOf(productPage(wire))[0]
const variantsOf = (...wires: Parameters<typeof readVariants>[0]) =>
  groupOf(wireProduct({ variants: readVariants(wires) }))

const home = homePage(products.fullMatrix)
const amber = productPage(products.fullMatrix)
const collectionPage: Page = { ...home, collection: { handle: 'winter', title: 'Winter' } }

test('home and each offer have the address of the policy on returns', () => {
  const address = 'https://store.test/returns'
  const policy = { '@type': 'MerchantReturnPolicy', merchantReturnLink: address }
  const links: StoreInfo['links'] = [{ kind: 'returns', title: 'Returns', address }]
  const told = { ...site, storeInfo: { ...noStoreInfo, links } }
  expect(thingsOf(home, told)).toMatchObject([{ hasMerchantReturnPolicy: policy }, {}])
  const offers = { hasMerchantReturnPolicy: policy }
  expect(thingsOf(amber, told)).toMatchObject([
    { hasVariant: [{ offers }, { offers }, { offers }, { offers }] },
    {},
  ])
  expect(structuredData(amber, site)).not.toContain('Policy')
})

test('home names the shop and its address; a collection has breadcrumbs', () => {
  const url = 'https://www.shop.test/'
  const logo = `${url}icon-512.png`
  expect(thingsOf(home)).toEqual([
    { '@type': 'Organization', name: 'Wax & Wick', url, logo },
    { '@type': 'WebSite', name: 'Wax & Wick', url },
  ])
  const item = `${url}?collection=winter`
  expect(thingsOf(collectionPage)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Wax & Wick', item: url },
        { '@type': 'ListItem', position: 2, name: 'Winter', item },
      ],
    },
  ])
})

describe('a product', () => {
  test('is a group with an offer for each variant, and breadcrumbs', () => {
    expect(thingsOf(amber)).toMatchObject([
      {
        '@type': 'ProductGroup',
        name: 'Amber',
        description: 'Resin and honey.',
        url: 'https://www.shop.test/product/amber',
        productGroupID: '1',
        brand: { '@type': 'Brand', name: 'Wax & Wick' },
        variesBy: ['https://schema.org/size'],
        hasVariant: [
          {
            '@type': 'Product',
            name: 'Amber, 8 oz • Cotton',
            size: '8 oz',
            sku: expect.stringMatching(/^\d+$/),
            image: 'https://cdn.shopify.com/s/files/1/amber.jpg?v=1',
            offers: {
              '@type': 'Offer',
              price: '26.00',
              priceCurrency: 'USD',
              availability: 'https://schema.org/InStock',
              url: 'https://www.shop.test/product/amber?Size=8+oz&Wick=Cotton',
            },
          },
          { name: 'Amber, 8 oz • Wood' },
          { name: 'Amber, 12 oz • Cotton' },
          { name: 'Amber, 12 oz • Wood' },
        ],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { item: 'https://www.shop.test/product/amber' }],
      },
    ])
  })

  it.each<[string, Parameters<typeof wireVariant>[1], string]>([
    ['in stock', {}, 'InStock'],
    ['made to order', { currentlyNotInStock: true }, 'InStock'],
    ['sold out', { availableForSale: false }, 'OutOfStock'],
    ['both', { availableForSale: false, currentlyNotInStock: true }, 'OutOfStock'],
    ['sold only in a set', { requiresComponents: true }, 'OutOfStock'],
  ])('that is %s says so', (_name, over, availability) => {
    expect(variantsOf(wireVariant({ Size: 'S' }, over))).toMatchObject({
      hasVariant: [{ offers: { availability: `https://schema.org/${availability}` } }],
    })
  })

  test('without options is one variant with the product’s name and address', () => {
    const group = groupOf(products.standInOption)
    expect(group).toMatchObject({
      hasVariant: [{ name: 'Amber', offers: { url: 'https://www.shop.test/product/amber' } }],
    })
    expect(JSON.stringify(group)).not.toContain('Default Title')
    expect(group).not.toHaveProperty('variesBy')
  })

  test('without description and pictures has no such field', () => {
    const variants = readVariants([wireVariant({ Size: 'S' })])
    const bare = { ...products.noVariants, variants, images: edgesOf([]), description: '' }
    const group = groupOf(bare)
    expect(group).toMatchObject({ '@type': 'ProductGroup', name: 'Amber' })
    for (const name of ['description', 'image']) expect(group).not.toHaveProperty(name)
  })

  test('has its rating if customers have rated it', () => {
    const rating = { value: 4.6, least: 1, most: 5, count: 12 }
    expect(thingsOf(productPage(products.fullMatrix, '', { rating }))[0]).toMatchObject({
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.6,
        worstRating: 1,
        bestRating: 5,
        ratingCount: 12,
      },
    })
    expect(groupOf()).not.toHaveProperty('aggregateRating')
  })

  test('without variants, or that is the parent of a combined listing, offers nothing → no product', () => {
    const page = productPage(products.noVariants)
    expect(thingsOf(page)).toMatchObject([{ '@type': 'BreadcrumbList' }])
    expect(thingsOf(page, nowhere)).toEqual([])
  })

  test('sold by plans that could not be read → no offer, instead of none in stock', () => {
    const byPlan = { id: 'gid://shopify/Product/1', title: 'Amber', requiresSellingPlan: true }
    const club = wireProduct({ variants: readVariants([wireVariant({}, { product: byPlan })]) })
    const late = productPage(club, '', {}, { unread: { plans: 'late' } })
    expect(structuredData(late, site)).not.toContain('schema.org/OutOfStock')
    expect(structuredData(productPage(club), site)).toContain('schema.org/OutOfStock')
  })
})

it.each<[string, Page, string[]]>([
  ['home', home, ['Organization']],
  ['a collection', collectionPage, []],
  ['a product', amber, ['ProductGroup']],
])('without the shop’s origin %s leaves out what needs a URL', (_name, page, types) => {
  const things = thingsOf(page, nowhere)
  expect(things).toMatchObject(types.map((type) => ({ '@type': type })))
  const json = JSON.stringify(things)
  const hosts = json.match(/https?:\/\/[^/"]+/g) ?? []
  expect(hosts.filter((each) => !/schema\.org|cdn\.shopify\.com/.test(each))).toEqual([])
  expect(json).not.toContain('"url"')
})

it.each<Page>([
  { screen: 'no-product' },
  { screen: 'not-found' },
  { screen: 'loading', of: 'home' },
])('$screen has no structured data', (page) => {
  expect(structuredData(page, site)).toBe('')
})
