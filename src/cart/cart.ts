import type { Money } from '../storefront/money.ts'
import type { Discount } from '../storefront/provider-cart.ts'
import type { Merchandise, Picture, SelectedOption } from '../storefront/product.ts'

/** As many lines as are read back from the provider. */
export const MAX_LINES = 100

/** As many checkouts are kept and asked after. */
export const CHECKOUTS_KEPT = 5

/** GraphQL's whole numbers end here: a higher quantity cannot be sent to the provider. */
export const MAX_QUANTITY = 2_147_483_647

export type LineProduct = { id: string; handle: string; title: string; image: Picture | null }

export type Line = {
  product: LineProduct
  variantId: string
  variantTitle: string
  /** Of one unit. */
  price: Money
  /** From 1 to MAX_QUANTITY. */
  quantity: number
  selectedOptions: SelectedOption[]
  /** As the provider last told it; only what is for sale is charged. */
  availability: Availability
  /** The price that a check found changed, until the shopper has seen it. */
  formerPrice: Money | null
  /** Why the provider would not sell it, when it was last asked for: it is not charged. */
  refusal: Refusal | null
}

export type Refusal = {
  /** In the provider's words; null: it can't be had where the shopper is. */
  reason: string | null
  /** When it was asked for, by this device's clock. */
  at: number
}

export type Availability = 'for-sale' | 'sold-out' | 'gone'

export type LineQuantity = { variantId: string; quantity: number }

/** A checkout that was made of this cart. */
export type Checkout = {
  /** Holds a secret: log it never. */
  cartId: string
  /** Of the provider: another store knows nothing of this cart. */
  storeOrigin: string
  /** What of the cart it would order. */
  lines: LineQuantity[]
  /** When the provider made its cart, by the provider's clock; null until it has told of it. */
  createdAt: number | null
  /** The provider still had its cart an hour later. */
  hasLasted: boolean
}

/** What the provider said of the cart that it was sent; counts as long as the cart is that one. */
export type Quote = {
  fingerprint: string
  total: Money
  granted: LineQuantity[]
  isShort: boolean
  warnings: LineWarning[]
  discounts: Discount[]
  /** When it was asked for, by this device's clock. */
  askedAt: number
}

/** What the provider says of a line that it grants, in its words. */
export type LineWarning = { variantId: string; message: string }

export type Cart = {
  items: Line[]
  /** The provider's cart, once a checkout was created. Holds a secret: log it never. */
  cartId: string | null
  checkoutUrl: string | null
  /** A checkout is being created, in this tab. */
  isLoading: boolean
  /** The last ones, oldest first. */
  checkouts: Checkout[]
  quote: Quote | null
  /** That a link gave, the last one last; whether they apply, the provider says of each checkout. */
  discountCodes: string[]
  /** The cart is empty because it was ordered. */
  isOrdered: boolean
  /** When the provider was asked for what the lines say of price and availability. */
  checkedAt: number
}

export const emptyCart: Cart = {
  items: [],
  cartId: null,
  checkoutUrl: null,
  isLoading: false,
  checkouts: [],
  quote: null,
  discountCodes: [],
  isOrdered: false,
  checkedAt: 0,
}

/** Runs when it is shown, again when it is written, and again where another tab overwrote it. */
export type Transition = (cart: Cart) => Cart

export function lineOf({ id, handle, title, image }: LineProduct, variant: Merchandise): Line {
  return {
    product: { id, handle, title, image },
    variantId: variant.id,
    variantTitle: variant.title,
    price: variant.price,
    quantity: 1,
    selectedOptions: variant.selectedOptions,
    availability: 'for-sale',
    formerPrice: null,
    refusal: null,
  }
}

/** The same variant again grows its line; a line beyond the hundredth is not taken. */
export const add =
  (line: Line): Transition =>
  (cart) => {
    const held = cart.items.find((item) => item.variantId === line.variantId)
    if (held) return update(line.variantId, held.quantity + line.quantity)(cart)
    return cart.items.length < MAX_LINES
      ? { ...cart, items: [...cart.items, line], isOrdered: false }
      : cart
  }

/** A quantity of 0 or below removes the line; one too high becomes the highest. */
export const update =
  (variantId: string, quantity: number): Transition =>
  (cart) => {
    const held = Math.min(Math.max(quantity, 0), MAX_QUANTITY)
    const items = cart.items.map((item) =>
      item.variantId === variantId ? { ...item, quantity: held, refusal: null } : item,
    )
    return {
      ...cart,
      items: items.filter((item) => item.quantity > 0),
      // What the shopper took out and puts in again later is not what a checkout was made of.
      checkouts: cart.checkouts.map((checkout) => ({
        ...checkout,
        lines: checkout.lines.map((line) =>
          line.variantId === variantId
            ? { variantId, quantity: Math.min(line.quantity, held) }
            : line,
        ),
      })),
    }
  }

/** Grows or shrinks a line by what it holds at that moment, so that two tabs both count. */
export const changeBy =
  (variantId: string, difference: number): Transition =>
  (cart) => {
    const held = cart.items.find((item) => item.variantId === variantId)
    return held ? update(variantId, held.quantity + difference)(cart) : cart
  }

export const remove = (variantId: string): Transition => update(variantId, 0)

export const totalQuantity = (cart: Cart): number =>
  cart.items.reduce((sum, line) => sum + line.quantity, 0)

/** '1 item', '2 items'. */
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
