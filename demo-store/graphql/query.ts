import { gid, numberInGid } from '../catalog/gid.ts'
import type { Product } from '../catalog/product.ts'
import type { Store } from '../store.ts'
import { cartNode } from './cart-node.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { productGid, productNode } from './product-node.ts'
import { paymentSettingsNode, shopNode } from './shop-node.ts'
import { variantNode } from './variant-node.ts'

type ProductArguments = { readonly handle?: string | null; readonly id?: string | null }

/** The root fields of a query. */
export function queryRoot({ shop, catalog, carts, origin }: Store): object {
  const productOf = (product: Product | undefined) =>
    product === undefined ? null : productNode(product, origin)

  function cartOf(id: string): object | null {
    const cart = carts.open(id)
    return cart ? cartNode(cart, catalog, origin) : null
  }

  function nodeOf(id: string): object | null {
    const productId = numberInGid('Product', id)
    if (productId !== undefined) return productOf(catalog.byId(productId))
    const variantId = numberInGid('ProductVariant', id)
    if (variantId === undefined) return id === gid('Shop', 1) ? shopNode(shop, origin) : cartOf(id)
    const merchandise = catalog.merchandise(variantId)
    return merchandise ? variantNode(merchandise, origin) : null
  }

  function productBy({ handle, id }: ProductArguments): object | null {
    if (id) return productOf(catalog.byId(numberInGid('Product', id) ?? 0))
    return handle ? productOf(catalog.byHandle(handle)) : null
  }

  return {
    cart: ({ id }: { id: string }) => cartOf(id),
    node: ({ id }: { id: string }) => nodeOf(id),
    nodes: ({ ids }: { ids: readonly string[] }) => ids.map(nodeOf),
    paymentSettings: () => paymentSettingsNode(shop),
    product: productBy,
    productByHandle: productBy,
    products: (page: PageArguments) =>
      connection(
        catalog.products(),
        page,
        ({ id }) => productGid(id),
        (product) => productNode(product, origin),
      ),
    shop: () => shopNode(shop, origin),
  }
}
