import { numberInGid, SHOP_GID } from '../catalog/gid.ts'
import type { Product } from '../catalog/product.ts'
import type { Store } from '../store.ts'
import { cartNode } from './cart-node.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { productNode, variantNode } from './product-node.ts'
import { paymentSettingsNode, shopNode } from './shop-node.ts'

type ProductArguments = { handle?: string | null; id?: string | null }

export function queryRoot({ shop, catalog, carts, origin }: Store): object {
  return {
    cart: ({ id }: { id: string }) => cartOf(id),
    node: ({ id }: { id: string }) => nodeOf(id),
    nodes: ({ ids }: { ids: string[] }) => ids.map(nodeOf),
    paymentSettings: () => paymentSettingsNode(shop),
    product: productBy,
    productByHandle: productBy,
    products: (page: PageArguments) =>
      connection(catalog.products(), (product) => productNode(product, origin), page),
    shop: () => shopNode(shop, origin),
  }

  function productBy({ handle, id }: ProductArguments): Node | null {
    if (id) return productOf(catalog.byId(numberInGid('Product', id) ?? 0))
    return handle ? productOf(catalog.byHandle(handle)) : null
  }

  function nodeOf(id: string): Node | null {
    const productId = numberInGid('Product', id)
    if (productId !== undefined) return productOf(catalog.byId(productId))
    const variantId = numberInGid('ProductVariant', id)
    if (variantId === undefined) return id === SHOP_GID ? shopNode(shop, origin) : cartOf(id)
    const merchandise = catalog.merchandise(variantId)
    return merchandise ? variantNode(merchandise, origin) : null
  }

  function productOf(product: Product | undefined): Node | null {
    return product ? productNode(product, origin) : null
  }

  function cartOf(id: string): Node | null {
    const cart = carts.open(id)
    return cart ? cartNode(cart, catalog, origin) : null
  }
}
