import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../storefront/testing/answers.ts'
import { partAt, pathsOf, replaced } from '../storefront/testing/damage.ts'
import { detailsAnswers } from '../storefront/testing/details-answers.ts'
import {
  photo,
  readVariants,
  weighed,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { planAnswers } from '../storefront/testing/plan-answers.ts'
import { answering, fetch, logged, open, standAlone } from './testing/opened-shop.ts'

const TIMES = 100_000
// Just below the bound of an answer for one product.
const MOST_READ = 480_000
const MOST_MADE = 10 * MOST_READ

const variant = wireVariant({ Size: '8 oz', Wick: 'Wood' }, { ...weighed, image: photo })
const product = wireProduct({
  seo: { title: 'Amber', description: 'Resin' },
  variants: readVariants([variant], true),
})
const lilac = {
  name: 'Wet',
  firstSelectableVariant: { product: { handle: 'lilac', title: 'Lilac' } },
}
const facts = { wax: 'Soy', contents: ['Wick', 'Lid'], contains: ['Pine (8 oz)'], notes_top: 'Fig' }
const good: Record<string, unknown> = {
  Product: answers.product(product),
  Metafields: detailsAnswers.metafields(facts),
  Recommendations: detailsAnswers.recommendations([wireProduct({ id: 'gid://shopify/Product/2' })]),
  SellingPlans: planAnswers.sellingPlans,
}
const listing = answers.product(wireProduct({ options: [{ name: 'Kind', optionValues: [lilac] }] }))

beforeEach(() => {
  standAlone()
  vi.setTimerTickMode('nextTimerAsync')
})
afterEach(() => void vi.useRealTimers())

/** Visits a product's page in its three forms; returns the bytes of all. */
async function visit(all: Record<string, unknown>): Promise<number> {
  answering({})
  const others = fetch.getMockImplementation()
  fetch.mockImplementation(async (url, init) => {
    const answer = all[/query (\w+)/.exec(String(init.body))?.[1] ?? '']
    return answer ? Response.json(answer) : (others?.(url, init) ?? Response.error())
  })
  const shop = open({ SITE_URL: 'https://shop.test', HEAD_START_MS: '60000' })
  let bytes = 0
  for (const form of ['', '.json', '.md']) {
    const response = await shop.request(`/product/amber${form}`)
    bytes += (await response.arrayBuffer()).byteLength
  }
  return bytes
}

/** A text with what is escaped, or a list with other names, repeated as often as an answer has room for. */
function grown(part: string | unknown[]): unknown {
  const text = JSON.stringify(part)
  const times = Math.min(TIMES, Math.floor(MOST_READ / (text.length + 10)))
  if (typeof part === 'string') return `${part}<&"`.repeat(times)
  const another = (index: number) => text.replaceAll(/("(?:name|url|id)":"[^"]*)/g, `$1 ${index}`)
  return Array.from({ length: times }, (_, index) => JSON.parse(another(index))).flat()
}

test.each([
  ...Object.entries(good).map(([operation, answer]) => [operation, operation, answer] as const),
  ['Product of a combined listing', 'Product', listing] as const,
])(
  'a damaged store multiplies a field of its answer, %s, as far as that is read → all forms of the page stay small',
  async (_name, operation, answer) => {
    const large: string[] = []
    for (const path of pathsOf(answer)) {
      const part = partAt(answer, path)
      if (typeof part !== 'string' && !(Array.isArray(part) && part.length > 0)) continue
      const bytes = await visit({ ...good, [operation]: replaced(answer, path, grown(part)) })
      if (bytes > MOST_MADE) large.push(`${path.join('.')}: ${bytes}`)
    }
    expect(large).toEqual([])
  },
  120_000,
)

test('a title of a hundred thousand words → the answer is unreadable, which is logged once', async () => {
  await visit({ ...good, Product: answers.product({ ...product, title: 'Amber '.repeat(TIMES) }) })
  expect(logged()).toMatchObject([
    { event: 'provider-failed', message: 'Error calling Shopify: unreadable answer' },
  ])
})
