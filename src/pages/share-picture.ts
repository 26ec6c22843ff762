import { parsedUrl } from '../storefront/parsed-url.ts'
import type { Picture } from '../storefront/product.ts'

/** As large as every place shows it that a link is shared to. */
const SIZE = { width: 1200, height: 630 }

type SharePicture = {
  url: string
  alt: string
  /** Null where the source may be smaller: the provider enlarges none. */
  size: typeof SIZE | null
}

/** The address under which the provider cuts a picture for shared links; null where it has none on the web. */
export function sharePicture(picture: Picture | null, title: string): SharePicture | null {
  const address = picture && parsedUrl(picture.url)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const { altText, width, height } = picture
  const asked = { width: String(SIZE.width), height: String(SIZE.height), crop: 'center' }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  const isLargeEnough = (width ?? 0) >= SIZE.width && (height ?? 0) >= SIZE.height
  return { url: address.href, alt: altText ?? title, size: isLargeEnough ? SIZE : null }
}
