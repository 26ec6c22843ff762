import { escaped } from '../pages/head.ts'
import { parsedUrl } from '../storefront/safe-parse.ts'

export const SITEMAP_PATH = '/sitemap.xml'

/** The path of a page of the shop, and the URL of a picture that it shows. */
type SitemapEntry = { path: string; picture: string | null }

// The protocol's limits for one file and for one URL.
const MOST_ENTRIES = 50_000
const LONGEST_URL = 2_047
// Of all files together. The cache has no place for more, so each request would read the lists again.
const MOST_BYTES = 12_000_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const URLS = `<urlset xmlns="${PROTOCOL}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`
const INDEX = `<sitemapindex xmlns="${PROTOCOL}">`

/**
 * The texts of a sitemap's files: one file, or an index followed by its files. Above MOST_BYTES the
 * pictures are dropped, then the last entries.
 */
export function sitemapTexts(entries: SitemapEntry[], siteUrl: string): string[] {
  const whole = entries.flatMap((entry) => elementOf(entry, siteUrl) ?? [])
  const withoutPictures = () =>
    entries.flatMap(({ path }) => elementOf({ path, picture: null }, siteUrl) ?? [])
  const files = filesOf(countFitting(whole) === whole.length ? whole : withoutPictures())
  const texts = files.map((elements) => `${HEAD}${URLS}\n${elements.join('')}</urlset>\n`)
  if (texts.length === 1) return texts
  const index = texts.map((_text, number) => {
    const address = `${siteUrl}/sitemap-${number + 1}.xml`
    return `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`
  })
  return [`${HEAD}${INDEX}\n${index.join('')}</sitemapindex>\n`, ...texts]
}

function filesOf(elements: string[]): string[][] {
  const most = countFitting(elements)
  const files: string[][] = []
  for (let from = 0; from < most || from === 0; from += MOST_ENTRIES) {
    files.push(elements.slice(from, Math.min(from + MOST_ENTRIES, most)))
  }
  return files
}

/** Counts the leading elements that fit into MOST_BYTES. URLs are ASCII: a letter is a byte. */
function countFitting(elements: string[]): number {
  let bytes = 0
  const end = elements.findIndex(({ length }) => (bytes += length) > MOST_BYTES)
  return end < 0 ? elements.length : end
}

/** Null for an address that is too long. */
function elementOf({ path, picture }: SitemapEntry, siteUrl: string): string | null {
  const address = siteUrl + path
  if (address.length > LONGEST_URL) return null
  return `<url><loc>${escaped(address)}</loc>${imageOf(picture)}</url>\n`
}

function imageOf(picture: string | null): string {
  const address = picture === null ? null : parsedUrl(picture)
  if (!address || !/^https?:$/.test(address.protocol) || address.href.length > LONGEST_URL)
    return ''
  return `<image:image><image:loc>${escaped(address.href)}</image:loc></image:image>`
}
