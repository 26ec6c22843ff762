import type { Attribute, Cart } from '../carts/cart.ts'
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
  const { lines, quantity, subtotal, later, discounts, total, tax, currencyCode } = priceCart(
    cart,
    sold,
  )
  const amount = moneyNode(total, currencyCode)
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    checkoutUrl: checkoutUrl(cart, state.primaryDomain),
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    note: cart.note,
    attribute: attributeIn(cart.attributes),
    attributes: cart.attributes,
    buyerIdentity: { ...cart.buyer, customer: null, preferences: null, purchasingCompany: null },
    totalQuantity: quantity,
    cost: {
      subtotalAmount: moneyNode(subtotal, currencyCode),
      subtotalAmountEstimated: false,
      totalAmount: amount,
      totalAmountEstimated: false,
      checkoutChargeAmount: moneyNode(subtotal - later, currencyCode),
      // Null if the checkout adds the tax, as at the provider: it is unknown before the address is.
      totalTaxAmount: tax === null ? null : moneyNode(tax, currencyCode),
    },
    lines: (page: PageArguments) =>
      connection(lines, (line) => lineNode(line, cart.token, origin), page),
    appliedGiftCards: [],
    discountAllocations: [],
    discountCodes: discounts.codes.map((code) => ({ __typename: 'CartDiscountCode', ...code })),
  }
}

const checkoutUrl = (cart: Cart, primaryDomain: string): string =>
  `${primaryDomain}/cart/c/${cart.token}?key=${cart.key}`

function lineNode(priced: PricedLine, token: string, origin: string): Node {
  const { line, merchandise, plan, price, quantity, total } = priced
  const { compareAtPrice, currencyCode } = merchandise.variant
  return {
    __typename: 'CartLine',
    id: lineGid(token, line.id),
    quantity,
    merchandise: variantNode(merchandise, origin),
    attribute: attributeIn(line.attributes),
    attributes: line.attributes,
    cost: {
      amountPerQuantity: moneyNode(price, currencyCode),
      compareAtAmountPerQuantity:
        compareAtPrice === null ? null : moneyNode(compareAtPrice, currencyCode),
      subtotalAmount: moneyNode(total, currencyCode),
      totalAmount: moneyNode(total, currencyCode),
    },
    discountAllocations: [],
    sellingPlanAllocation: plan ? allocationNode(plan, merchandise) : null,
  }
}

const attributeIn =
  (attributes: Attribute[]) =>
  ({ key }: { key: string }): Attribute | null =>
    attributes.find((attribute) => attribute.key === key) ?? null
