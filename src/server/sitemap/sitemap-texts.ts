import { escaped } from '../../pages/escaped.ts'
import { parsedUrl } from '../../storefront/parsed-url.ts'
import { sitemapPath } from './sitemap.ts'

/** `path` is of a page of the shop, `picture` the address of one that it shows. */
type SitemapEntry = { path: string; picture: string | null }

// By the protocol, of one file and of one address.
const MOST_ENTRIES = 50_000
const MOST_BYTES = 52_428_800
const LONGEST_URL = 2_047

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const URLS = `<urlset xmlns="${PROTOCOL}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`
const INDEX = `<sitemapindex xmlns="${PROTOCOL}">`
const FRAME_BYTES = 1_000

/** The texts of a sitemap's files: one alone, or an index of the others and then those. */
export function sitemapTexts(entries: SitemapEntry[], siteUrl: string): string[] {
  const files = filesOf(entries.flatMap((entry) => elementOf(entry, siteUrl) ?? []))
  const texts = files.map((elements) => `${HEAD}${URLS}\n${elements.join('')}</urlset>\n`)
  if (texts.length === 1) return texts
  const index = texts.map((_text, number) => {
    const address = siteUrl + sitemapPath({ file: number + 1 })
    return `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`
  })
  return [`${HEAD}${INDEX}\n${index.join('')}</sitemapindex>\n`, ...texts]
}

/** Elements are of ASCII alone, as addresses are: a letter is a byte. */
function filesOf(elements: string[]): string[][] {
  let file: string[] = []
  let bytes = FRAME_BYTES
  const files = [file]
  for (const element of elements) {
    if (file.length === MOST_ENTRIES || bytes + element.length > MOST_BYTES) {
      file = []
      files.push(file)
      bytes = FRAME_BYTES
    }
    file.push(element)
    bytes += element.length
  }
  return files
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
