/** Pages in Markdown, for agents. */
export const markdownWords = {
  notReady: 'Not ready',
  notReadyHint: 'The shop is still reading its products. Try again in a few seconds.',
  shop: 'The shop and its products',

  variants: 'Variants',
  before: (price: string) => `before ${price}`,
  cartLink: 'cart link',
  page: "The product's page",
  pageHere: "the product's page",
  moreVariants: (page: string) => `There are more: choose on ${page}.`,
  notes: 'Notes',
  facts: 'Facts',
  more: 'More',

  noAccount:
    'Nothing needs an account. Shoppers pay at the hosted checkout that their cart leads to.',
  howTo: (origin: string) => [
    'A product in Markdown, with the price, the stock and the cart link of each variant: its page with `.md` behind its path, or asked for with `Accept: text/markdown`.',
    `A cart link: \`${origin}/?cart={variant}:{quantity}\`, more of them behind commas: \`${origin}/?cart=45001:2,45002:1\`. The numbers of variants stand in their own cart links. Whoever opens it sees what it names, and adds that to the cart by a press; nothing is bought by it.`,
    `A discount code: \`${origin}/?discount={code}\`, or behind a cart link \`&discount={code}\`.`,
    'Prices and stock change: read a product again before telling of them.',
  ],
  products: 'Products',
  from: (price: string) => `from ${price}`,
  soldOut: (price: string) => `${price}, sold out`,
  collections: 'Collections',
  pages: 'Pages',
  home: 'Home',
  homeHolds: 'the same products',
  moreProducts: 'More products',
  sitemap: 'Sitemap',
  sitemapHolds: 'every product',
}
