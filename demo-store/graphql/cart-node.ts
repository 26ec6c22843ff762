import type { Attribute, Cart } from '../carts/cart.ts'
import { priceCart, type PricedLine } from '../carts/priced-cart.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { cartGid, lineGid } from '../catalog/gid.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { moneyNode } from './money-node.ts'
import { variantNode } from './product-node.ts'

export function cartNode(cart: Cart, catalog: Catalog, origin: string): Node {
  const { lines, quantity, total, currencyCode } = priceCart(cart, catalog)
  const amount = moneyNode(total, currencyCode)
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    checkoutUrl: checkoutUrl(cart, origin),
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    note: cart.note,
    attribute: attributeIn(cart.attributes),
    attributes: cart.attributes,
    buyerIdentity: { ...cart.buyer, customer: null, preferences: null, purchasingCompany: null },
    totalQuantity: quantity,
    cost: {
      subtotalAmount: amount,
      subtotalAmountEstimated: false,
      totalAmount: amount,
      totalAmountEstimated: false,
      checkoutChargeAmount: amount,
    },
    lines: (page: PageArguments) =>
      connection(lines, (line) => lineNode(line, cart.token, origin), page),
    appliedGiftCards: [],
    discountAllocations: [],
    discountCodes: [],
  }
}

/** Holds the cart's secret. */
const checkoutUrl = ({ token, key }: Cart, origin: string): string =>
  `${origin}/cart/c/${token}?key=${key}`

function lineNode(priced: PricedLine, token: string, origin: string): Node {
  const { line, merchandise, quantity, total } = priced
  const { price, compareAtPrice, currencyCode } = merchandise.variant
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
    sellingPlanAllocation: null,
  }
}

const attributeIn =
  (attributes: Attribute[]) =>
  ({ key }: { key: string }): Attribute | null =>
    attributes.find((attribute) => attribute.key === key) ?? null
