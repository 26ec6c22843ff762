import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import {
  listed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
  type WireProduct,
} from '../storefront/testing/fixtures.ts'
import { readPage, readHome } from './read-page.ts'
import { GONE } from '../routes.ts'
import { homePage } from './testing/fixtures.ts'
import { denied, from, late, report, winter } from './testing/source.ts'
import type { Page } from './page.ts'

beforeEach(() => void report.mockReset())

const list = (...wires: WireProduct[]) =>
  success({ products: wires.map(listed), next: null, collection: null })
const shows = (...wires: WireProduct[]) => success({ ...homePage(...wires), collections: [winter] })

describe('home', () => {
  const home = { screen: 'home' } as const
  const linden = wireProduct({ handle: 'linden' })
  const all = async () => list(products.fullMatrix, linden)

  test('shows the provider’s products', async () => {
    const collection = vi.fn<Storefront['collection']>()
    const answer = await readPage(home, from({ products: all, collection }))
    expect(answer).toEqual(shows(products.fullMatrix, linden))
    expect(collection).not.toHaveBeenCalled()
  })

  test('shows what is sold out last, unless it is sold as part of a set', async () => {
    const gone = wireProduct({ handle: 'gone', variants: readVariants([]) })
    const part = wireVariant({}, { requiresComponents: true })
    const inSet = wireProduct({ handle: 'in-set', variants: readVariants([part]) })
    const source = from({ products: async () => list(gone, inSet, linden) })
    expect(await readPage(home, source)).toEqual(shows(inSet, linden, gone))
  })

  test('the collections are late or can’t be read → the products are shown without them, and once more as soon as they come', async () => {
    const row = Promise.withResolvers<(typeof winter)[]>()
    const onLate = vi.fn<(pages: Promise<Page>[]) => void>()
    const source = { ...from({ products: all }), collections: () => row.promise }
    const bare = { ...homePage(products.fullMatrix, linden), unread: { collections: 'late' } }
    expect(await readPage(home, { ...source, withinMs: 0, onLate })).toEqual(success(bare))
    row.resolve([winter])
    const [[pages = []] = []] = onLate.mock.calls
    expect(success(await pages[0])).toEqual(shows(products.fullMatrix, linden))
    const unread = { ...source, collections: async () => null }
    expect(await readPage(home, unread)).toEqual(success(bare))
  })

  test('shows the configured collection in its own order', async () => {
    const collection = vi.fn<Storefront['collection']>(async () => list(linden))
    const answer = await readPage(home, from({ products: all, collection }, 'autumn'))
    expect(collection).toHaveBeenCalledExactlyOnceWith('autumn')
    expect(answer).toEqual(shows(linden))
  })

  test.each<[string, Awaited<ReturnType<Storefront['collection']>>]>([
    ['does not exist or is not published', success(null)],
    ['is empty', list()],
    ['may not be read with this token', failure(denied)],
  ])('shows all products where the collection %s', async (_name, answer) => {
    const source = from({ products: all, collection: async () => answer }, 'autumn')
    expect(await readPage(home, source)).toEqual(shows(products.fullMatrix, linden))
    expect(report.mock.calls).toEqual(answer.ok ? [] : [[answer.error]])
  })

  test('fails with the provider', async () => {
    expect(await readPage(home, from({ products: async () => late }))).toEqual(late)
    const failing = { products: all, collection: async () => late }
    expect(await readPage(home, from(failing, 'autumn'))).toEqual(late)
    expect(await readPage({ ...home, collection: 'winter' }, from(failing))).toEqual(late)
  })
})

describe('a home page narrowed to a collection', () => {
  const autumn = { handle: 'autumn', title: 'Autumn' }
  const narrowed = { screen: 'home', collection: 'autumn' } as const
  const linden = wireProduct({ handle: 'linden' })
  const inAutumn = success({ products: [listed(linden)], next: null, collection: autumn })

  test('shows the collection and its title, or is the plain home page if it is the configured one', async () => {
    const collection = vi.fn<Storefront['collection']>(async () => inAutumn)
    const page = { ...homePage(linden), collection: autumn, collections: [winter] }
    expect(await readPage(narrowed, from({ collection }))).toEqual(success(page))
    expect(collection).toHaveBeenCalledExactlyOnceWith('autumn')
    expect(await readPage(narrowed, from({ collection }, 'autumn'))).toEqual(shows(linden))
  })

  test.each<[string, Awaited<ReturnType<Storefront['collection']>>]>([
    ['does not exist', success(null)],
    ['is empty', success({ products: [], next: null, collection: autumn })],
    ['may not be read with this token', failure(denied)],
  ])('says so, and shows all products, where the collection %s', async (_name, collection) => {
    const all = async () => list(linden)
    const source = from({ products: all, collection: async () => collection })
    const page = await readPage({ ...narrowed, slices: 2 }, source)
    const said = { ...homePage(linden), collection: { handle: GONE.collection, title: '' } }
    expect(page).toEqual(success({ ...said, collections: [winter] }))
  })
})

const part = (numbers: number[], after: string | null) =>
  success({
    products: numbers.map((each) => listed(wireProduct({ id: `${each}`, handle: `p-${each}` }))),
    next: after,
    collection: null,
  })
const read = async (slices: number, more: Storefront['products']) => {
  const source = from({ products: async (after) => (after ? more(after) : part([1, 2], 'two')) })
  const answer = await readHome({ screen: 'home', slices }, source)
  return answer.ok && { ...answer.value, products: answer.value.products.map(({ id }) => id) }
}

describe('several slices of a list', () => {
  test('are read one after the other by their cursors', async () => {
    const more = vi.fn<Storefront['products']>(async () => part([3, 4], 'four'))
    const page = { products: ['1', '2', '3', '4'], slices: 2, next: 'four' }
    expect(await read(2, more)).toMatchObject(page)
    expect(more.mock.calls).toEqual([['two']])
  })

  test('contain no product twice, even if the order changes between reads, and end where the list ends', async () => {
    const page = { products: ['1', '2', '3'], slices: 2, next: null }
    expect(await read(9, async () => part([2, 3], null))).toMatchObject(page)
    const collection = vi
      .fn<Storefront['collection']>(async () => success(null))
      .mockResolvedValueOnce(part([1, 2], 'two'))
    const answer = await readHome(
      { screen: 'home', collection: 'autumn', slices: 9 },
      from({ collection }),
    )
    expect(answer).toMatchObject(success({ slices: 2, next: null }))
  })

  test('fail if the provider fails', async () => {
    const source = from({ products: async (after) => (after ? late : part([1], 'one')) })
    expect(await readHome({ screen: 'home', slices: 2 }, source)).toEqual(late)
  })
})
