// A line in the log of your own server for each event. docs/analytics.md has what nginx needs.

export function listen(event: ShopEvent) {
  const { name, market, items } = event
  const products = items.map(({ product }) => product.handle).join(' ')
  const shown = name === 'view_item_list' ? (event.list ?? '') : products
  navigator.sendBeacon(`/count?${new URLSearchParams({ name, market, shown })}`)
}
