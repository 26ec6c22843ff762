import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { listed, products, wireProduct, type WireProduct } from '../storefront/testing/fixtures.ts'
import { readPage, readHome } from './read-page.ts'
import { homePage } from './testing/fixtures.ts'
import { denied, from, late, report, winter } from './testing/source.ts'
import type { LongList, Page } from './page.ts'

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

  test('the collections are late → the products are shown without them, and once more as soon as they come', async () => {
    const row = Promise.withResolvers<(typeof winter)[]>()
    const onLate = vi.fn<(pages: Promise<Page>[]) => void>()
    const source = { ...from({ products: all }), collections: () => row.promise }
    const bare = { ...homePage(products.fullMatrix, linden), unread: { collections: 'late' } }
    expect(await readPage(home, { ...source, withinMs: 0, onLate })).toEqual(success(bare))
    row.resolve([winter])
    const [[pages = []] = []] = onLate.mock.calls
    expect(success(await pages[0])).toEqual(shows(products.fullMatrix, linden))
  })

  test('the collections can’t be read → the products are shown without them', async () => {
    const source = { ...from({ products: all }), collections: async () => null }
    const bare = { ...homePage(products.fullMatrix, linden), unread: { collections: 'late' } }
    expect(await readPage(home, source)).toEqual(success(bare))
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

  test('shows the collection and its title', async () => {
    const collection = vi.fn<Storefront['collection']>(async () => inAutumn)
    const answer = await readPage(narrowed, from({ collection }))
    expect(collection).toHaveBeenCalledExactlyOnceWith('autumn')
    const page = { ...homePage(linden), collection: autumn, collections: [winter] }
    expect(answer).toEqual(success(page))
  })

  test.each<[string, Awaited<ReturnType<Storefront['collection']>>]>([
    ['does not exist', success(null)],
    ['may not be read with this token', failure(denied)],
  ])('shows all products where the collection %s', async (_name, collection) => {
    const source = from({
      products: async () => list(products.fullMatrix),
      collection: async () => collection,
    })
    const route = { ...narrowed, slices: 2 }
    expect(await readPage(route, source)).toEqual(shows(products.fullMatrix))
  })

  test('is the plain home page if it is the configured collection', async () => {
    const answer = await readPage(narrowed, from({ collection: async () => inAutumn }, 'autumn'))
    expect(answer).toEqual(shows(linden))
  })
})

const numbered = (number: number) => wireProduct({ id: `${number}`, handle: `p-${number}` })
const part = (numbers: number[], after: string | null) =>
  success({
    products: numbers.map((number) => listed(numbered(number))),
    next: after === null ? null : { collection: null, after },
    collection: null,
  })
const idsOf = (read: LongList) => read.products.map(({ id }) => id)
const read = async (slices: number, more: Storefront['more']) => {
  const source = from({ products: async () => part([1, 2], 'two'), more })
  const answer = await readHome({ screen: 'home', slices }, source)
  if (!answer.ok) throw new Error('No list')
  return answer.value
}

test('several slices of a list are read one after the other by their cursors', async () => {
  const more = vi.fn<Storefront['more']>(async () => part([3, 4], 'four'))
  const page = await read(2, more)
  expect(more.mock.calls).toEqual([[{ collection: null, after: 'two' }]])
  expect(idsOf(page)).toEqual(['1', '2', '3', '4'])
  expect(page).toMatchObject({ slices: 2, next: { after: 'four' } })
})

test('several slices contain no product twice, even if the order changes between reads', async () => {
  expect(idsOf(await read(2, async () => part([2, 3], null)))).toEqual(['1', '2', '3'])
})

test('several slices end where the list ends', async () => {
  const page = await read(9, async () => part([3], null))
  expect(page).toMatchObject({ slices: 2, next: null })
  expect(await read(9, async () => success(null))).toMatchObject({ slices: 2, next: null })
})

test('several slices fail if the provider fails', async () => {
  const source = from({ products: async () => part([1], 'one'), more: async () => late })
  expect(await readHome({ screen: 'home', slices: 2 }, source)).toEqual(late)
})
