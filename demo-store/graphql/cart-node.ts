import type { Cart } from '../carts/cart.ts'
import { priceCart, type PricedLine } from '../carts/priced-cart.ts'
import { cartGid, lineGid } from '../catalog/gid.ts'
import type { BuyerContext } from '../catalog/markets.ts'
import type { Store } from '../store.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { moneyNode } from './money-node.ts'
import { variantNode } from './product-node.ts'
import { allocationNode } from './selling-plan-node.ts'

/** The cart at the prices of its buyer's country, in the operation's language. */
export function cartNode(
  cart: Cart,
  { catalog, origin, state }: Store,
  { language }: BuyerContext,
): Node {
  const sold = catalog.in({ country: cart.buyer.countryCode, language })
  const { lines, quantity, subtotal, discounts, total, tax, currencyCode } = priceCart(cart, sold)
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    checkoutUrl: checkoutUrl(cart, state.primaryDomain),
    createdAt: cart.createdAt,
    buyerIdentity: cart.buyer,
    totalQuantity: quantity,
    cost: {
      subtotalAmount: moneyNode(subtotal, currencyCode),
      totalAmount: moneyNode(total, currencyCode),
      // Null if the checkout adds the tax, as at the provider: it is unknown before the address is.
      totalTaxAmount: tax === null ? null : moneyNode(tax, currencyCode),
    },
    lines: (page: PageArguments) =>
      connection(lines, (line) => lineNode(line, cart.token, origin), page),
    discountCodes: discounts.codes,
  }
}

const checkoutUrl = (cart: Cart, primaryDomain: string): string =>
  `${primaryDomain}/cart/c/${cart.token}?key=${cart.key}`

function lineNode(
  { line, merchandise, plan, quantity }: PricedLine,
  token: string,
  origin: string,
): Node {
  return {
    __typename: 'CartLine',
    id: lineGid(token, line.id),
    quantity,
    merchandise: variantNode(merchandise, origin),
    sellingPlanAllocation: plan ? allocationNode(plan, merchandise) : null,
  }
}
