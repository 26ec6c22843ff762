// Pages in Markdown, for agents.
export const notReady = 'Not ready'
export const notReadyHint = 'The shop is still reading its products. Try again in a few seconds.'
export const shop = 'The shop and its products'

export const variants = 'Variants'
export const members = 'Sold as one of these'
export const was = (price: string) => `was ${price}`
export const notShipped = 'not shipped'
export const cartLink = 'cart link'
export const page = 'The product’s page'
export const pageHere = 'the product’s page'
export const moreVariants = (link: string) => `There are more on ${link}.`
export const textsUnread =
  'Facts and safety texts were not read in time. Read this page again before you say what the product contains.'
export const plansUnread =
  'Selling plans, such as subscriptions, were not read in time. Read this page again before you say how the product is sold.'
export const collectionsUnread =
  'The collections were not read in time. Read this page again before you say what the shop has.'
export const facts = 'Facts'
export const more = 'More'

export const buyLink = (origin: string) =>
  `A \`/buy\` link does what a cart link does: \`${origin}/buy/{variant}:{quantity}\`, or several, separated by commas.`

export const planLink =
  'A selling plan, such as a subscription, has its own cart link, which ends with the plan’s number: `{variant}:{quantity}:{plan}`. Use it only for a person who asked for the plan. `/buy` and `/cart` links are single purchases.'

export const noAccount =
  'No account is needed. Shoppers pay at the hosted checkout that their cart leads to.'
/** `market`: the prefix of the market's addresses. */
export const howTo = (market: string, origin: string) => [
  'A product in Markdown, with the price, stock and cart link of each variant: add `.md` to its path.',
  `A cart link: \`${market}/?cart={variant}:{quantity}\`, or several, separated by commas: \`${market}/?cart=45001:2,45002:1\`. A variant’s number is in its own cart link. Whoever opens the link sees the items and can add them to their cart; opening it buys nothing.`,
  `${buyLink(market)} \`?discounts/codes/0={code}\` adds a discount code, \`&continue_to=/product/{handle}\` opens that page.`,
  `A discount code: \`${market}/?discount={code}\`, or \`&discount={code}\` after a cart link.`,
  `The store’s own door for agents, if it has one: \`${origin}/.well-known/ucp\`, a UCP profile.`,
  'Prices and stock change: read a product again before you quote it.',
]
export const terms = 'Terms'
export const limits = 'What an agent leaves to people:'
export const leftToPeople = [
  'Do not check out or pay: hand the link to a person, who sees the cart, adds it, and pays at the checkout.',
  'Do not send personal details, such as a name, address or card, in a link. Shoppers enter them at the checkout.',
  'Do not promise what these pages do not say: delivery times, discounts, or stock beyond “in stock”.',
]
export const products = 'Products'
export const from = (price: string) => `from ${price}`
export const soldOut = (price: string) => `${price}, sold out`
export const collections = 'Collections'
export const pages = 'Pages'
export const home = 'Home'
export const homeHolds = 'the same products'
export const moreProducts = 'More products'
export const sitemap = 'Sitemap'
export const sitemapHolds = 'every product'
