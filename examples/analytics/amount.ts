const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** 26.5 of 2,650 cents. */
export const amountOf = ({ minorUnits, currencyCode }: ShopItem['price']): number =>
  minorUnits / 10 ** decimalsOf(currencyCode)

/** Of all units together; `currency` undefined: there are none. */
export const totalOf = (items: ShopItem[]) => ({
  currency: items[0]?.price.currencyCode,
  value: items.reduce((sum, { price, quantity }) => sum + amountOf(price) * quantity, 0),
})

/** The number at the end of an id, as in the store's feeds. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)
