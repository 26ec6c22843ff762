import type { ResultOf } from 'gql.tada'
import type { cartCreateDocument } from '../cart-queries.ts'

export type CartPayload = NonNullable<ResultOf<typeof cartCreateDocument>['cartCreate']>
type WireCart = NonNullable<CartPayload['cart']>

export const wireCartLine = (quantity: number) => ({
  id: 'gid://shopify/CartLine/1',
  quantity,
  merchandise: { id: 'gid://shopify/ProductVariant/1' },
})

/** A cart as the provider sends it. */
export function wireCart(over: Partial<WireCart> = {}): WireCart {
  return {
    id: 'gid://shopify/Cart/abc?key=secret',
    checkoutUrl: 'https://shop.test/cart/c/abc?key=secret',
    cost: { totalAmount: { amount: '52.0', currencyCode: 'USD' } },
    discountCodes: [{ code: 'SPRING10', applicable: true }],
    lines: { edges: [{ node: wireCartLine(2) }] },
    ...over,
  }
}
