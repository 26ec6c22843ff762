import { productPath, pathOf, MARKDOWN_SUFFIX } from '../routes.ts'
import { ICONS } from '../../brand/icons.ts'
import * as brand from '../../brand/words.ts'
import { titleOf, type Page, homeRoute } from './page.ts'
import { photographsOf } from '../storefront/pictures.ts'
import { type Picture, excerptOf } from '../storefront/product.ts'
import { parsedUrl } from '../storefront/safe-parse.ts'

type Options = {
  shopName: string
  /** Null: no absolute address of the shop is known, and none is written. */
  siteUrl: string | null
}

/** The lines of a document's head that say what the page is, to whoever finds or shares it. */
export function headOf(page: Page, options: Options): string {
  return [
    `<title>${escaped(titleOf(page, options.shopName))}</title>`,
    meta('name', 'description', descriptionOf(page)),
    ...shared(page, options),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.themeColour.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.themeColour.dark}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<link rel="apple-touch-icon" href="${ICONS.appleTouch.path}">`,
    '<link rel="manifest" href="/site.webmanifest">',
    ...inMarkdown(page),
  ].join('\n')
}

function shared(page: Page, { shopName, siteUrl }: Options): string[] {
  const metadata = metadataOf(page)
  if (!metadata) return []
  const { type, title, description, path } = metadata
  const picture = sharePicture(metadata.picture, title)
  const url = siteUrl && siteUrl + path
  return [
    ...(url ? [`<link rel="canonical" href="${escaped(url)}">`, property('url', url)] : []),
    property('type', type),
    property('site_name', shopName),
    property('title', title),
    property('description', description),
    ...(picture ? [property('image', picture.url), property('image:alt', picture.alt)] : []),
    ...Object.entries(picture?.size ?? {}).map(([name, pixels]) =>
      property(`image:${name}`, String(pixels)),
    ),
    // All else it takes from Open Graph.
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ]
}

/** Where the same stands in Markdown. */
function inMarkdown(page: Page): string[] {
  if (page.screen !== 'product') return []
  const path = productPath(page.product.handle) + MARKDOWN_SUFFIX
  return [`<link rel="alternate" type="text/markdown" href="${escaped(path)}">`]
}

const property = (name: string, content: string): string => meta('property', `og:${name}`, content)

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escaped(content)}">`

/** What is said of a page where it is found or shared. */
export type Metadata = {
  /** Of Open Graph. */
  type: 'website' | 'product'
  title: string
  description: string
  /** The one path under which the page is to be found, whatever else shows it. */
  path: string
  picture: Picture | null
}

/** Null for a page that is there for nobody to find. */
export function metadataOf(page: Page): Metadata | null {
  const description = descriptionOf(page)
  switch (page.screen) {
    case 'home':
      return {
        type: 'website',
        title: page.collection?.title ?? brand.headline,
        description,
        // More pages of a list are the same list.
        path: pathOf(homeRoute(page, 1)),
        picture: page.products.find(({ picture }) => picture)?.picture ?? null,
      }
    case 'product':
      return {
        type: 'product',
        title: page.product.title,
        description,
        path: productPath(page.product.handle),
        picture: photographsOf(page.product, page.choice.variant)[0] ?? null,
      }
    case 'no-product':
    case 'not-found':
    case 'loading':
      return null
  }
}

/** As large as every place shows it that a link is shared to. */
const SIZE = { width: 1200, height: 630 }

type SharePicture = {
  url: string
  alt: string
  /** Null where the source may be smaller: the provider enlarges none. */
  size: typeof SIZE | null
}

/** The address under which the provider cuts a picture for shared links; null where it has none on the web. */
function sharePicture(picture: Picture | null, title: string): SharePicture | null {
  const address = picture && parsedUrl(picture.url)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const { altText, width, height } = picture
  const asked = { width: String(SIZE.width), height: String(SIZE.height), crop: 'center' }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  const isLargeEnough = (width ?? 0) >= SIZE.width && (height ?? 0) >= SIZE.height
  return { url: address.href, alt: altText ?? title, size: isLargeEnough ? SIZE : null }
}

/** Of the document, for search engines. */
function descriptionOf(page: Page): string {
  if (page.screen === 'product') return excerptOf(page.product.description) || brand.description
  const title = page.screen === 'home' && page.collection?.title
  return title
    ? `${brand.seasonLines[title] ?? `${title}.`} ${brand.description}`
    : brand.description
}

/** Text as HTML and XML take it, between tags and in quotes. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
