import { collectionGid } from '../catalog/gid.ts'
import type { Collection, MarketCatalog } from '../catalog/market-catalog.ts'
import { isProductOrder } from '../catalog/product-order.ts'
import { NO_SEO } from '../catalog/product.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { productNode } from './product-node.ts'
import { notModelled } from './schema.ts'

export type SortedPage = PageArguments & { sortKey: string }

export function productsPage(
  catalog: MarketCatalog,
  origin: string,
  page: SortedPage,
  collection?: Collection,
): object {
  const { sortKey } = page
  if (!isProductOrder(sortKey)) throw notModelled(`products(sortKey: ${sortKey})`)
  const products = catalog.products(sortKey, collection)
  return connection(products, (product) => productNode(product, origin), page, sortKey)
}

export const collectionsPage = (
  catalog: MarketCatalog,
  origin: string,
  page: PageArguments,
): object => connection(catalog.collections(), (one) => collectionNode(one, catalog, origin), page)

export function collectionNode(
  collection: Collection,
  catalog: MarketCatalog,
  origin: string,
): Node {
  return {
    __typename: 'Collection',
    id: collectionGid(collection.id),
    handle: collection.handle,
    title: collection.title,
    seo: NO_SEO,
    products: (page: SortedPage) => productsPage(catalog, origin, page, collection),
  }
}
