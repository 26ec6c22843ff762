import { productPath } from '../routes.ts'
import { ICONS } from '../../brand/icons.ts'
import * as brand from '../../brand/words.ts'
import { metadataOf } from './metadata.ts'
import { escaped } from './escaped.ts'
import { MARKDOWN_SUFFIX } from './markdown/addresses.ts'
import { descriptionOf } from './description.ts'
import { titleOf, type Page } from './page.ts'
import { sharePicture } from './share-picture.ts'

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
