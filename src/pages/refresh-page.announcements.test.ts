import { afterEach, expect, test, vi } from 'vitest'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import type { ChosenProduct } from '../storefront/choice.ts'
import {
  parsed,
  products,
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import * as toasts from '../ui/toast.tsx'
import { announceChanges } from './refresh-page.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

const toast = vi.spyOn(toasts, 'toast').mockReturnValue()
afterEach(() => toast.mockClear())

type Stock = { availableForSale?: boolean; currentlyNotInStock?: boolean }

/** 'amber' in two sizes, of which the first has this price and stock. */
function amber(amount: string, stock: Stock = {}, query = ''): ChosenProduct {
  const price = { amount, currencyCode: 'USD' } as const
  const small = wireVariant({ Size: 'S' }, { price, ...stock })
  const product = parsed(
    wireProduct({
      options: [wireOption('Size', ['S', 'L'])],
      variants: readVariants([small, wireVariant({ Size: 'L' })]),
    }),
  )
  return { product, choice: choiceFromQuery(product, query) }
}

const there = amber('20.0')
const gone = amber('20.0', { availableForSale: false })
const goneForGood = amber('20.0', { availableForSale: false, currentlyNotInStock: true })
const madeToOrder = amber('20.0', { currentlyNotInStock: true })
/** A choice that no variant has, of a product at this price. */
function unmade(minorUnits: number): ChosenProduct {
  const { variants, ...rest } = parsed(products.sparseMatrix)
  const price = { minorUnits, currencyCode: 'USD' }
  const product = { ...rest, variants: variants.map((each) => ({ ...each, price })) }
  return { product, choice: choiceFromQuery(product, '?Size=12+oz') }
}
const unchosen = { ...amber('23.0'), choice: { selection: [], variant: null } }

test.each<[what: string, before: ChosenProduct, now: ChosenProduct, said: string | null]>([
  ['a price', there, amber('23.0'), `Amber now costs ${inDollars(23)}`],
  ['that it is gone', there, gone, 'Amber has just sold out'],
  ['that it is back', gone, there, 'Amber is back in stock'],
  ['that it is made to order', there, madeToOrder, 'Amber is now made to order'],
  ['that it is made to order, no longer gone', gone, madeToOrder, 'Amber is now made to order'],
  ['that it is in stock', madeToOrder, there, 'Amber is back in stock'],
  ['that it is no longer made', madeToOrder, gone, 'Amber has just sold out'],
  ['both', gone, amber('19.5'), `Amber now costs ${inDollars(19.5)} and is back in stock`],
  ['nothing', there, there, null],
  ['nothing where it is still made to order', madeToOrder, madeToOrder, null],
  ['nothing where it is still gone, and its stock has run out too', gone, goneForGood, null],
  ['nothing of another variant', there, amber('23.0', {}, '?Size=L'), null],
  ['nothing of a variant that was not there before', unmade(2000), amber('23.0'), null],
  ['nothing where nothing is chosen', there, unchosen, null],
  ['nothing where no variant has the chosen values', unmade(2000), unmade(2300), null],
])('a refreshed page announces %s', (_what, before, now, said) => {
  announceChanges(before, now)
  expect(toast.mock.calls).toEqual(said ? [['success', 'Just updated', said]] : [])
})
