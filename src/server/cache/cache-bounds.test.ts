import { expect, test } from 'vitest'
import { MOST_SLICES, type DataRoute } from '../../routes.ts'
import { success } from '../../storefront/errors.ts'
import {
  listed,
  parsed,
  products,
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from '../../storefront/testing/fixtures.ts'
import { CACHE_BOUNDS, type Kind } from './cache-bounds.ts'
import { openProvider } from './testing/platforms.ts'

const CHOICES = 2_197
const LENGTHS = MOST_SLICES - 1
const AT_ONCE = 16
// The smallest bound of the visited kinds. It includes a read of a product.
const CACHED = 30
// Bytes of a product's page in all encodings.
const PAGE_LENGTH = 30_000

const productRoute = (handle: string, query = ''): DataRoute => ({
  screen: 'product',
  handle,
  query,
})

const home: DataRoute = { screen: 'home' }
const numbered = (index: number, handle = `many-${index % 4}`) =>
  productRoute(handle, `?Number=${(index % CHOICES) + 1}`)

/** Makes any number of addresses of each kind. */
const routes = {
  home: () => home,
  product: (index: number) => productRoute(`candle-${index}`),
  choice: (index: number) => numbered(index),
  collection: (index: number): DataRoute => ({ screen: 'home', collection: `season-${index}` }),
  long: (index: number): DataRoute => ({
    screen: 'home',
    collection: `season-${Math.floor(index / LENGTHS)}`,
    slices: 2 + (index % LENGTHS),
  }),
  missing: (index: number): DataRoute =>
    index % 2 === 0
      ? productRoute(`made-up-${index}`)
      : { screen: 'home', collection: `made-up-${index}`, slices: 2 },
} satisfies Partial<Record<Kind, (index: number) => DataRoute>>

type Visited = keyof typeof routes

const kinds = Object.keys(routes) as Visited[]

const values = Array.from({ length: CHOICES }, (_value, index) => String(index + 1))
const many = parsed(
  wireProduct({
    handle: 'many',
    options: [wireOption('Number', values)],
    variants: readVariants([wireVariant({ Number: 'none' })], true),
  }),
)

const list = { products: [listed(products.fullMatrix)], next: null, collection: null }
const seasonList = (handle: string) => ({
  ...list,
  next: 'there',
  collection: { handle, title: handle },
})

function open(textLength = 0) {
  const provider = openProvider()
  const { render, collection, product, variants: near } = provider
  const calls = [render, provider.products, collection, product, near]
  render.mockImplementation(({ screen }) => screen.padEnd(textLength))
  provider.products.mockResolvedValue(success(list))
  collection.mockImplementation(async (handle) =>
    success(handle.startsWith('made-up') ? null : seasonList(handle)),
  )
  product.mockImplementation(async (handle) => {
    if (handle.startsWith('made-up')) return success(null)
    return success(
      handle.startsWith('many') ? { ...many, handle } : parsed(wireProduct({ handle })),
    )
  })
  near.mockImplementation(async (_handle, [selected]) => {
    const variants = readVariants([wireVariant({ Number: selected?.value ?? '' })])
    return success(parsed(wireProduct({ variants })).variants)
  })
  const times = { headStartMs: 60_000, freshMs: 3_600_000, keepMs: 3_600_000 }
  const { pageFor } = provider.open('Node', times)
  return {
    pageFor,
    visit: (kind: Visited, index: number) => pageFor(routes[kind](index)),
    work: () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  }
}

test('one client requests more addresses of a kind than are cached, such as choices or made-up handles → nothing of another kind is evicted', async () => {
  for (const kind of kinds) {
    const { visit, work } = open()
    const visitAll = async (of: Visited, from: number, to: number) => {
      for (let start = from; start < to; start += AT_ONCE) {
        const length = Math.min(AT_ONCE, to - start)
        await Promise.all(Array.from({ length }, (_visit, index) => visit(of, start + index)))
      }
    }
    const others = kinds.filter((other) => other !== kind)
    for (const other of others) await visitAll(other, 0, CACHED)
    const { reads, pages } = CACHE_BOUNDS[kind]
    const most = Math.max(reads[0], pages?.[0] ?? 0)
    await visitAll(kind, CACHED, CACHED + most + 1)
    const before = work()
    for (const other of others) await visitAll(other, 0, CACHED)
    expect(work() - before, `read or rendered again after a flood of ${kind}`).toBe(0)
  }
})

test('a stranger asks for more choices of one product than are cached, as pages, data and Markdown → other products keep theirs', async () => {
  const { pageFor, work } = open()
  const formats = ['html', 'json', 'markdown'] as const
  const visitOthers = async () => {
    for (const format of formats) {
      for (let index = 0; index < CACHED; index += 1) {
        await pageFor(routes.product(index), format)
        await pageFor(numbered(index, 'many'), format)
      }
    }
  }
  await visitOthers()
  for (let index = 0; index < CACHE_BOUNDS.choice.pages[0]; index += 1) {
    await Promise.all(formats.map((format) => pageFor(numbered(index, 'many-60-by-60'), format)))
  }
  const before = work()
  await visitOthers()
  expect(work() - before).toBe(0)
})

test('the cache has room for all pages and reads of a shop of a thousand products', async () => {
  const { visit, work } = open(PAGE_LENGTH)
  const visitAll = async () => {
    for (let index = 0; index < 1_000; index += 1) await visit('product', index)
  }
  await visitAll()
  const before = work()
  await visitAll()
  expect(work() - before).toBe(0)
})
