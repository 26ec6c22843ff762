import { numberInGid, SHOP_GID } from '../catalog/gid.ts'
import type { BuyerContext } from '../catalog/markets.ts'
import { apiVersions, type Store } from '../store.ts'
import { cartNode } from './cart-node.ts'
import {
  collectionNode,
  collectionsPage,
  productsPage,
  type SortedPage,
} from './collection-node.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { localizationNode } from './localization-node.ts'
import { productNode, variantNode } from './product-node.ts'
import { shopNode } from './shop-node.ts'

type RecommendationArguments = { productId?: string | null; intent: string }

type ByHandleOrId = { handle?: string | null; id?: string | null }

export function queryRoot(store: Store, context: BuyerContext): object {
  const { shop, carts, origin, state } = store
  const catalog = store.catalog.in(context)
  return {
    cart: ({ id }: { id: string }) => cartOf(id),
    collection: collectionBy,
    collections: (page: PageArguments) => collectionsPage(catalog, origin, page),
    localization: () => localizationNode(store.catalog.markets, catalog),
    node: ({ id }: { id: string }) => nodeOf(id),
    nodes: ({ ids }: { ids: string[] }) => ids.map(nodeOf),
    product: productBy,
    productRecommendations: recommendations,
    publicApiVersions: () => apiVersions(state.apiVersion),
    products: (page: SortedPage) => productsPage(catalog, origin, page),
    shop: () => shopNode(shop, state, catalog),
    urlRedirects: (page: PageArguments) =>
      connection(state.redirects, (redirect) => redirect, page),
  }

  function productBy({ handle, id }: ByHandleOrId): Node | null {
    const product = id
      ? catalog.byId(numberInGid('Product', id) ?? 0)
      : catalog.byHandle(handle ?? '')
    return product ? productNode(product, origin) : null
  }

  function recommendations({ productId, intent }: RecommendationArguments): Node[] | null {
    const product = catalog.byId(numberInGid('Product', productId ?? '') ?? 0)
    if (!product) return null
    const found =
      intent === 'COMPLEMENTARY' ? catalog.complements(product) : catalog.recommendations(product)
    return found.map((one) => productNode(one, origin))
  }

  function collectionBy({ handle, id }: ByHandleOrId): Node | null {
    const number = id ? numberInGid('Collection', id) : undefined
    const collections = catalog.collections()
    const found = collections.find((one) => (id ? one.id === number : one.handle === handle))
    return found ? collectionNode(found, catalog, origin) : null
  }

  function nodeOf(id: string): Node | null {
    if (numberInGid('Product', id) !== undefined) return productBy({ id })
    if (numberInGid('Collection', id) !== undefined) return collectionBy({ id })
    const variantId = numberInGid('ProductVariant', id)
    if (variantId === undefined) {
      return id === SHOP_GID ? shopNode(shop, state, catalog) : cartOf(id)
    }
    const merchandise = catalog.merchandise(variantId)
    return merchandise ? variantNode(merchandise, origin) : null
  }

  function cartOf(id: string): Node | null {
    const cart = carts.open(id)
    return cart ? cartNode(cart, store, context) : null
  }
}
