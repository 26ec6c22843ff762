import type { BreadcrumbList, Graph, ItemList, Organization, Thing, WebSite } from 'schema-dts'
import { ICONS } from '../../brand/icons.ts'
import { productPath } from '../routes.ts'
import { scriptJson } from './data-block.ts'
import { metadataOf, type Metadata } from './metadata.ts'
import type { HomePage, Page } from './page.ts'
import { productGroup } from './product-group.ts'

type Options = {
  shopName: string
  /** Null: what can't be said without an absolute address is not said. */
  siteUrl: string | null
}

/** What a page shows, as a script element that search engines read and nobody runs; '' where there is nothing. */
export function structuredData(page: Page, options: Options): string {
  const things = thingsOn(page, options)
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${scriptJson(graph)}</script>\n`
}

function thingsOn(page: Page, { shopName, siteUrl }: Options): Thing[] {
  const metadata = metadataOf(page)
  if (!metadata) return []
  const way = siteUrl === null ? [] : [breadcrumbs(metadata, shopName, siteUrl)]
  if (page.screen === 'product') return [productGroup(page.product, shopName, siteUrl), ...way]
  if (page.screen !== 'home') return []
  if (page.collection === null) {
    const maker = organization(shopName, siteUrl)
    return siteUrl === null ? [maker] : [maker, webSite(shopName, siteUrl)]
  }
  return siteUrl === null ? [] : [itemList(page, metadata, siteUrl), ...way]
}

const organization = (name: string, siteUrl: string | null): Organization => ({
  '@type': 'Organization',
  name,
  ...(siteUrl && { url: `${siteUrl}/`, logo: siteUrl + ICONS.large.path }),
})

const webSite = (name: string, siteUrl: string): WebSite => ({
  '@type': 'WebSite',
  name,
  url: `${siteUrl}/`,
})

const breadcrumbs = (
  { title, path }: Metadata,
  shopName: string,
  siteUrl: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: shopName, item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: title, item: siteUrl + path },
  ],
})

const itemList = (
  { products }: HomePage,
  { title, path }: Metadata,
  siteUrl: string,
): ItemList => ({
  '@type': 'ItemList',
  name: title,
  url: siteUrl + path,
  itemListElement: products.map(({ handle }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: siteUrl + productPath(handle),
  })),
})
