// What a page tells whoever listens: `document.addEventListener('shop:event', ({ detail }) => …)`. A brand's
// `shop/listen.ts` hears all of it: it is loaded once the page is idle, before the first event. The names are Google
// Analytics', which other counters know, too.

interface DocumentEventMap {
  'shop:event': CustomEvent<ShopEvent>
}

type ShopEvent = {
  /** The language and the country of the page, such as 'de-DE'; '': the shop has one market. */
  market: string
  items: ShopItem[]
} & (
  | {
      name:
        | 'view_item'
        | 'add_to_cart'
        | 'remove_from_cart'
        /** The cart was opened. */
        | 'view_cart'
        /** The checkout was created. */
        | 'begin_checkout'
        /** The provider has ended a checkout: its order is placed. Told once, when the shopper is back. */
        | 'purchase'
    }
  /** `list`: the collection's handle; null: the whole store. */
  | { name: 'view_item_list'; list: string | null }
)

type ShopItem = {
  /** `id`: 'gid://shopify/Product/1'. */
  product: { id: string; handle: string; title: string }
  /** Null: a list shows no variant, and a page may show a choice that has none. */
  variant: { id: string; selectedOptions: { name: string; value: string }[] } | null
  /** Of one unit before discounts, in the currency's smallest unit; in a list the product's lowest. */
  price: { minorUnits: number; currencyCode: string }
  quantity: number
}
