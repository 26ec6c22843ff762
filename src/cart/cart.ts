import type { Money } from '../storefront/money.ts'
import type { Picture, Product, SelectedOption, Variant } from '../storefront/product.ts'

/** As many lines as are read back from the provider. */
export const MAX_LINES = 100

/** GraphQL's whole numbers end here: a higher quantity cannot be sent to the provider. */
export const MAX_QUANTITY = 2_147_483_647

export type Line = {
  product: { id: string; handle: string; title: string; image: Picture | null }
  variantId: string
  variantTitle: string
  /** Of one unit. */
  price: Money
  /** From 1 to MAX_QUANTITY. */
  quantity: number
  selectedOptions: SelectedOption[]
}

export type Cart = {
  items: Line[]
  /** The provider's cart, once a checkout was created. Holds a secret: log it never. */
  cartId: string | null
  checkoutUrl: string | null
  /** A checkout is being created, in this tab. */
  isLoading: boolean
}

export const emptyCart: Cart = { items: [], cartId: null, checkoutUrl: null, isLoading: false }

export type Transition = (cart: Cart) => Cart

export function lineOf(product: Product, variant: Variant): Line {
  const { id, handle, title, images } = product
  return {
    product: { id, handle, title, image: images[0] ?? null },
    variantId: variant.id,
    variantTitle: variant.title,
    price: variant.price,
    quantity: 1,
    selectedOptions: variant.selectedOptions,
  }
}

/** The same variant again grows its line; a line beyond the hundredth is not taken. */
export const add =
  (line: Line): Transition =>
  (cart) => {
    const held = cart.items.find((item) => item.variantId === line.variantId)
    if (held) return update(line.variantId, held.quantity + line.quantity)(cart)
    return cart.items.length < MAX_LINES ? { ...cart, items: [...cart.items, line] } : cart
  }

/** A quantity of 0 or below removes the line; one too high becomes the highest. */
export const update =
  (variantId: string, quantity: number): Transition =>
  (cart) =>
    quantity <= 0
      ? remove(variantId)(cart)
      : {
          ...cart,
          items: cart.items.map((item) =>
            item.variantId === variantId
              ? { ...item, quantity: Math.min(quantity, MAX_QUANTITY) }
              : item,
          ),
        }

/** Grows or shrinks a line by what it holds at that moment, so that two tabs both count. */
export const changeBy =
  (variantId: string, difference: number): Transition =>
  (cart) => {
    const held = cart.items.find((item) => item.variantId === variantId)
    return held ? update(variantId, held.quantity + difference)(cart) : cart
  }

export const remove =
  (variantId: string): Transition =>
  (cart) => ({ ...cart, items: cart.items.filter((item) => item.variantId !== variantId) })

export const checkoutCreated =
  (cartId: string, checkoutUrl: string): Transition =>
  (cart) => ({ ...cart, cartId, checkoutUrl })
