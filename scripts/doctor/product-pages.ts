import { CATALOG_SCOPES } from './hints.ts'
import { PICTURES_READ } from '../../src/storefront/product-queries.ts'
import { errorText, type StorefrontError, type Result } from '../../src/storefront/errors.ts'
import type { ListedProduct, Product } from '../../src/storefront/product.ts'
import { good, note, problem, warning, type Check, type Checks } from './check.ts'
import { remedyFor } from './remedy.ts'
import type { Subject } from './subject.ts'
import { counted, have, named } from './wording.ts'

// As many as a home page begins with, a few at a time.
const MOST_READ = 50
const AT_ONCE = 4

type Page = { title: string; result: Result<Product | null, StorefrontError> }

/** Reads products as their own pages do, and says of which there is more than is read. Gives those read. */
export async function* checkProductPages(
  subject: Subject,
  listed: ListedProduct[],
): Checks<Product[]> {
  const asked = listed.slice(0, MOST_READ)
  const pages: Page[] = []
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    pages.push(...(await Promise.all(asked.slice(from, from + AT_ONCE).map(readPage))))
  }
  const read = pages.flatMap(({ result }) => (result.ok && result.value ? [result.value] : []))
  const failed = pages.filter(({ result }) => !result.ok || !result.value)
  if (failed.length > 0) yield failedCheck(failed, asked, subject)
  if (read.length === 0) return read

  const first = listed.length > asked.length ? 'The first ' : ''
  if (failed.length === 0) {
    yield good('Product pages', `${first}${counted(read.length, 'product')} can be read.`)
  }
  const wide = read.filter(({ hasMoreVariants }) => hasMoreVariants)
  yield wide.length === 0
    ? good('Variants', 'All are read at once.')
    : note(
        'Variants',
        `${have(wide, read)} more than are read at once: ${titles(wide)}. The others are asked for when they are chosen.`,
      )
  const full = read.filter(({ images }) => images.length >= PICTURES_READ)
  yield full.length === 0
    ? good('Galleries', 'All pictures are shown.')
    : note(
        'Galleries',
        `${have(full, read)} ${PICTURES_READ} pictures or more, of which the first ${PICTURES_READ} are shown: ${titles(full)}.`,
      )
  return read

  async function readPage({ handle, title }: ListedProduct): Promise<Page> {
    return { title, result: await subject.storefront.product(handle) }
  }
}

function failedCheck(failed: Page[], asked: ListedProduct[], { store }: Subject): Check {
  const [error] = failed.flatMap(({ result }) => (result.ok ? [] : [result.error]))
  const why = error
    ? errorText(error)
    : 'The list names them, and the store knows no such products.'
  const found = `${failed.length} of ${asked.length} can't be read: ${titles(failed)}. ${why}`
  const remedy = error ? remedyFor(error, store, CATALOG_SCOPES) : null
  const isAll = failed.length === asked.length
  return (isAll ? problem : warning)('Product pages', found, remedy)
}

const titles = (products: { title: string }[]): string => named(products.map(({ title }) => title))
