/** Pages in Markdown, for agents. */
export const markdownWords = {
  notReady: 'Not ready',
  notReadyHint: 'The shop is still reading its products. Try again in a few seconds.',
  shop: 'The shop and its products',

  variants: 'Variants',
  was: (price: string) => `was ${price}`,
  cartLink: 'cart link',
  page: "The product's page",
  pageHere: "the product's page",
  moreVariants: (page: string) => `There are more on ${page}.`,
  notes: 'Notes',
  facts: 'Facts',
  more: 'More',

  noAccount: 'No account is needed. Shoppers pay at the hosted checkout that their cart leads to.',
  howTo: (origin: string) => [
    'A product in Markdown, with the price, stock and cart link of each variant: add `.md` to its path, or send `Accept: text/markdown`.',
    `A cart link: \`${origin}/?cart={variant}:{quantity}\`, or several, separated by commas: \`${origin}/?cart=45001:2,45002:1\`. A variant's number is in its own cart link. Whoever opens the link sees the items and can add them to their cart; opening it buys nothing.`,
    `A discount code: \`${origin}/?discount={code}\`, or \`&discount={code}\` after a cart link.`,
    'Prices and stock change: read a product again before you quote it.',
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
