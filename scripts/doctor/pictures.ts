import { pictureOrigins } from '../../src/server/security.ts'
import type { ListedProduct, Picture, Product } from '../../src/storefront/product.ts'
import { pictureSources } from '../../src/storefront/pictures.ts'
import { good, problem, type Check, type Checks } from './check.ts'
import type { Subject } from './subject.ts'
import { counted, named } from './wording.ts'

const TRIED_A_HOST = 3
const DEADLINE_MS = 10_000

type Address = Omit<Picture, 'altText'>

/** Whether pages may show the products' pictures, and whether some of each host can be fetched. */
export async function* checkPictures(
  { settings, store }: Subject,
  listed: ListedProduct[],
  products: Product[],
): Checks {
  const pictures = new Map(picturesOf(listed, products).map((each) => [each.url, each]))
  if (pictures.size === 0) return
  const byOrigin = Map.groupBy(pictures.values(), ({ url }) => URL.parse(url)?.origin ?? url)
  const allowed = pictureOrigins({ storeOrigin: store.origin, imageHosts: settings.imageHosts })
  const strange = [...byOrigin.keys()].filter((origin) => !allowed.includes(origin))
  yield strange.length === 0
    ? good(
        'Picture hosts',
        `Pages may show pictures from all of them: ${named([...byOrigin.keys()])}.`,
      )
    : problem(
        'Picture hosts',
        `Pages may show no pictures from ${named(strange)}.`,
        remedyOf(strange),
      )

  const tried = allowed.flatMap((origin) => (byOrigin.get(origin) ?? []).slice(0, TRIED_A_HOST))
  if (tried.length > 0) yield await filesCheck(tried, allowed)
}

const picturesOf = (listed: ListedProduct[], products: Product[]): Address[] =>
  [
    ...listed.flatMap(({ picture, secondPicture }) => [picture, secondPicture]),
    ...products.flatMap(({ images, variants }) =>
      [images, variants.map(({ image }) => image)].flat(),
    ),
  ].filter((each) => each !== null)

function remedyOf(origins: string[]): string {
  const urls = origins.map((origin) => URL.parse(origin))
  return urls.every((url) => url?.protocol === 'https:' && url.port === '')
    ? `Add ${urls.map((url) => url?.host).join(',')} to IMAGE_HOSTS.`
    : "Put them into the store's own files: IMAGE_HOSTS takes only hosts that have https, without a port."
}

async function filesCheck(tried: Address[], allowed: string[]): Promise<Check> {
  const name = 'Picture files'
  const found = await Promise.all(tried.map((each) => failureOf(each, allowed)))
  const failures = found.filter((each) => each !== null)
  return failures.length === 0
    ? good(name, `${counted(tried.length, 'picture')} tried, and each came.`)
    : problem(
        name,
        `${failures.length} of ${tried.length} tried did not come: ${named(failures)}.`,
        'Open them in a browser; where they are gone, put them into the store anew.',
      )
}

/** In words; null where it came. */
async function failureOf(picture: Address, allowed: string[]): Promise<string | null> {
  const { src } = pictureSources(picture)
  try {
    const response = await fetch(src, { signal: AbortSignal.timeout(DEADLINE_MS) })
    void response.body?.cancel().catch(() => undefined)
    const isPicture = response.headers.get('Content-Type')?.startsWith('image/')
    const { origin } = new URL(response.url)
    if (!allowed.includes(origin)) {
      return `${src} (leads on to ${origin}, of which pages may show none)`
    }
    if (!response.ok) return `${src} (HTTP ${response.status})`
    return isPicture ? null : `${src} (no picture)`
  } catch {
    return `${src} (no answer)`
  }
}
