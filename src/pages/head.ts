import { brandName, themeColour } from '#brand/brand.ts'
import { hero } from '#brand/hero.ts'
import { ICONS } from '#brand/icons.ts'
import * as brand from '#brand/words.ts'
import * as serverWords from '../../words/server.ts'
import { inMarket, localeOf, type Market } from '../markets.ts'
import { homePath, manifestPath, markdownPath } from '../routes.ts'
import { pictureAt, picturesOf } from '../storefront/pictures.ts'
import { type Picture, excerptOf } from '../storefront/product.ts'
import { webUrl } from '../storefront/parse-or-null.ts'
import { identityOf, marketLinks, seoOf, titleOf, type MarketLink } from './title-and-address.ts'
import { escaped } from './markup.ts'
import { offerOf } from './structured-data.ts'
import type { Page, PageData } from './page.ts'

/** Without `siteUrl`, no absolute URL is written. */
export type HeadData = Omit<PageData, 'page' | 'script'>

const htmlOf = (tag: 'meta' | 'link', attributes: Record<string, string>): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}>`

/** The lines of a document's head that describe the page and, to browsers, the shop. */
export const headOf = (page: Page, data: HeadData): string =>
  [
    `<title>${escaped(titleOf(page, data.shopName))}</title>`,
    meta('description', metaDescription(page)),
    ...('texts' in page && page.texts.isHidden ? [meta('robots', 'noindex')] : []),
    ...openGraph(page, data),
    ...(page.screen === 'product'
      ? [link({ rel: 'alternate', type: 'text/markdown', href: markdownPath(page.product.handle) })]
      : []),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColour.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColour.dark}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<link rel="apple-touch-icon" href="${ICONS.appleTouch.path}">`,
    `<link rel="manifest" href="${manifestPath()}">`,
  ].join('\n')

/** The tags for link previews; none for a page without an address of its own. */
function openGraph(page: Page, data: HeadData): string[] {
  const { shopName, siteUrl } = data
  const { market } = data.endpoint
  const { address, title: ownTitle } = identityOf(page)
  if (address === null) return []
  const title = seoOf(page)?.title || (ownTitle ?? brand.headline)
  const picture = pictureTags(pictureOf(page), title, siteUrl)
  const url = siteUrl && siteUrl + address
  return [
    ...(url ? [link({ rel: 'canonical', href: url }), property('og:url', url)] : []),
    ...(siteUrl ? alternates(siteUrl, marketLinks(page, data)) : []),
    property('og:type', page.screen === 'product' ? 'product' : 'website'),
    property('og:site_name', shopName),
    ...(market ? [property('og:locale', localeOf(market).replace('-', '_'))] : []),
    property('og:title', title),
    property('og:description', metaDescription(page)),
    ...picture,
    ...productTags(page, data),
    // Twitter reads all else from Open Graph.
    meta('twitter:card', picture.length > 0 ? 'summary_large_image' : 'summary'),
  ]
}

/** The price of the chosen variant, and whether it is 'in stock', 'out of stock', on 'backorder' or a 'preorder'. */
function productTags(page: Page, data: HeadData): string[] {
  const variant = page.screen === 'product' && page.choice.variant
  const offer = variant && offerOf(page, variant, data)
  if (!offer) return []
  const { price, priceCurrency } = offer
  const stock = offer.availability.replace('https://schema.org/', '')
  const availability = stock.replaceAll(/\B(?=Of|Stock)/g, ' ').toLowerCase()
  const tags = { 'price:amount': price, 'price:currency': priceCurrency, availability }
  return Object.entries(tags).map(([name, content]) => property(`product:${name}`, content))
}

/** The page's address in each market that has the page. The first market's is also the default, for all others. */
function alternates(siteUrl: string, links: MarketLink[]): string[] {
  const first = links.slice(0, 1).map((each) => ({ ...each, locale: 'x-default' }))
  return [...links, ...first].flatMap(({ locale: hreflang, alternate }) =>
    alternate === null ? [] : link({ rel: 'alternate', hreflang, href: siteUrl + alternate }),
  )
}

const link = (attributes: Record<string, string>): string => htmlOf('link', attributes)

const meta = (name: string, content: string): string => htmlOf('meta', { name, content })

const property = (name: string, content: string): string =>
  htmlOf('meta', { property: name, content })

function pictureOf(page: Page): Picture | null | undefined {
  if (page.screen === 'product') return picturesOf(page.product, page.choice.variant)[0]?.picture
  return page.screen === 'home' ? page.products.find((each) => each.picture)?.picture : undefined
}

const MOST_LETTERS = 180

/** A page's description for search engines and link previews; a new screen gets the brand's. */
function metaDescription(page: Page): string {
  const ofProduct = page.screen === 'product' && excerptOf(page.texts.description, MOST_LETTERS)
  const title = page.screen === 'home' && page.collection?.title
  const line = title ? `${brand.seasonLines.get(title) ?? `${title}.`} ` : ''
  return seoOf(page)?.description || ofProduct || line + brand.description
}

/** Pixels of the largest link preview that any service shows. */
const WIDTH = 1200
const HEIGHT = 630

/** A picture that the provider cuts for link previews; the brand's if it has no http(s) URL. */
function pictureTags(picture: Picture | null | undefined, title: string, siteUrl: string | null) {
  const url = picture && webUrl(picture.url)
  const ofBrand = siteUrl && property('og:image', siteUrl + hero.wide.jpeg.src)
  if (!url) return ofBrand ? [ofBrand, property('og:image:alt', brand.headline)] : []
  const { altText, width, height } = picture
  // Stated only if the picture is large enough: the provider never enlarges one.
  const isLargeEnough = (width ?? 0) >= WIDTH && (height ?? 0) >= HEIGHT
  return [
    property('og:image', pictureAt(url.href, WIDTH, HEIGHT)),
    property('og:image:alt', altText ?? title),
    ...(isLargeEnough
      ? [property('og:image:width', String(WIDTH)), property('og:image:height', String(HEIGHT))]
      : []),
  ]
}

/** A market's web app manifest, as JSON, for a device's home screen. `name` null: the brand's. */
export const webManifest = (name: string | null, market: Market | undefined): string =>
  inMarket(market, () => {
    const { small, large, maskable } = ICONS
    const shopName = name ?? brandName
    return JSON.stringify({
      name: shopName,
      short_name: shopName,
      description: brand.description,
      lang: serverWords.language,
      id: homePath(),
      start_url: homePath(),
      // A standalone window has no tabs, and the checkout opens in a new tab.
      display: 'browser',
      background_color: themeColour.light,
      theme_color: themeColour.light,
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        ...[small, large, maskable].map((icon) => ({
          src: icon.path,
          type: 'image/png',
          sizes: `${icon.size}x${icon.size}`,
          ...(icon === maskable && { purpose: 'maskable' }),
        })),
      ],
    })
  })
