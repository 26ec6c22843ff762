import { expect, test, vi } from 'vitest'
import { success } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { listed, wireProduct } from '../storefront/testing/fixtures.ts'
import { loadHome } from './load.ts'
import type { LongList } from './page.ts'
import { from, late } from './testing/source.ts'

const numbered = (number: number) => wireProduct({ id: `${number}`, handle: `p-${number}` })
const part = (numbers: number[], after: string | null) =>
  success({
    products: numbers.map((number) => listed(numbered(number))),
    next: after === null ? null : { collection: null, after },
    collection: null,
  })
const idsOf = ({ products }: LongList) => products.map(({ id }) => id)
const read = async (pages: number, more: Storefront['more']) => {
  const source = from({ products: async () => part([1, 2], 'two'), more })
  const answer = await loadHome({ screen: 'home', pages }, source)
  if (!answer.ok) throw new Error('No list')
  return answer.value
}

test('more pages follow one another by the cursor', async () => {
  const more = vi.fn<Storefront['more']>(async () => part([3, 4], 'four'))
  const page = await read(2, more)
  expect(more.mock.calls).toEqual([[{ collection: null, after: 'two' }]])
  expect(idsOf(page)).toEqual(['1', '2', '3', '4'])
  expect(page).toMatchObject({ pages: 2, next: { after: 'four' } })
})

test('they name no product twice, though the order has changed between them', async () => {
  expect(idsOf(await read(2, async () => part([2, 3], null)))).toEqual(['1', '2', '3'])
})

test('they are as many as there are', async () => {
  const page = await read(9, async () => part([3], null))
  expect(page).toMatchObject({ pages: 2, next: null })
  expect(await read(9, async () => success(null))).toMatchObject({ pages: 2, next: null })
})

test('they fail with the provider', async () => {
  const source = from({ products: async () => part([1], 'one'), more: async () => late })
  expect(await loadHome({ screen: 'home', pages: 2 }, source)).toEqual(late)
})
