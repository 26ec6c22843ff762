// Texts of the tools for a shopper's own agent.
export const tools = {
  list_products:
    'Lists the shop’s products in Markdown, 50 at a time, with their handles, prices and whether they are in stock, and the shop’s collections.',
  read_product:
    'Reads a product in Markdown: its description, facts, and each variant with its price, stock and number. The number stands in its cart link, /?cart={variant}:1.',
  add_to_cart:
    'Adds a variant to the cart. The shopper sees it at once, and can undo it. It buys nothing.',
  read_cart:
    'Reads the cart: its items with their variants, quantities and prices, the discount codes, the total that is paid today, before shipping, and what is paid later.',
  open_cart:
    'Opens the cart for the shopper, who can check out there. No tool checks out or pays: leave that to the person.',
}
export const inputs = {
  collection: 'The handle of one of the collections, to list its products alone',
  pages: 'How many times 50 products to list; 1 if left out',
  handle: 'The product’s handle, as in /product/{handle}',
  variant: 'The variant’s number, such as 45001',
  quantity: 'How many; 1 if left out',
  plan: 'The number of a selling plan, the last in its own cart link, only if the shopper asked for the plan; a single purchase if left out',
}
export const partOfTotal = 'a part of the total'

export const noProduct = 'No product has this handle. list_products names them.'
export const noVariant =
  'No variant has this number, or it is not sold by itself. read_product names them.'
export const noPlan =
  'This variant has no such plan. Nothing was added. read_product names the plans.'
export const badInput = 'The input does not match the schema of this tool.'
export const soldOut = 'This variant is sold out. Nothing was added.'
export const full = 'The cart is full. Nothing was added.'
export const failed = 'The shop can’t be reached now. Try again in a few seconds.'
export const added = (title: string, count: number) => `Added to the cart: ${count} × ${title}`
export const cartOpened =
  'The cart is open. A person checks out and pays: they press ‘Checkout with Shopify’.'

/** The button that removes what an agent has added. */
export const undo = 'Undo'
