import { afterEach, describe, expect, test, vi } from 'vitest'
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

const toast = vi.spyOn(toasts, 'toast').mockReturnValue()
afterEach(() => toast.mockClear())

/** 'amber' in two sizes. The arguments are the first size's price and stock, and the query with the choice. */
function amber(
  amount: string,
  availableForSale = true,
  query = '',
  currentlyNotInStock = false,
): ChosenProduct {
  const price = { amount, currencyCode: 'USD' } as const
  const product = parsed(
    wireProduct({
      options: [wireOption('Size', ['S', 'L'])],
      variants: readVariants([
        wireVariant({ Size: 'S' }, { price, availableForSale, currentlyNotInStock }),
        wireVariant({ Size: 'L' }),
      ]),
    }),
  )
  return { product, choice: choiceFromQuery(product, query) }
}

const madeToOrder = amber('20.0', true, '', true)

describe('a change of the chosen variant is announced:', () => {
  test.each([
    ['a price', amber('20.0'), amber('23.0'), 'Amber now costs USD $23.00'],
    ['that it is gone', amber('20.0'), amber('20.0', false), 'Amber has just sold out'],
    ['that it is back', amber('20.0', false), amber('20.0'), 'Amber is back in stock'],
    ['that it is made to order', amber('20.0'), madeToOrder, 'Amber is now made to order'],
    [
      'that it is made to order, no longer sold out',
      amber('20.0', false),
      madeToOrder,
      'Amber is now made to order',
    ],
    ['that it is in stock', madeToOrder, amber('20.0'), 'Amber is back in stock'],
    ['that it is sold out', madeToOrder, amber('20.0', false), 'Amber has just sold out'],
    [
      'both',
      amber('20.0', false),
      amber('19.5'),
      'Amber now costs USD $19.50 and is back in stock',
    ],
  ])('%s', (_name, before, now, description) => {
    announceChanges(before, now)
    expect(toast.mock.calls).toEqual([['success', 'Just updated', description]])
  })
})

describe('nothing is announced', () => {
  const sparse = parsed(products.sparseMatrix)
  const unmade = { product: sparse, choice: choiceFromQuery(sparse, '?Size=12+oz') }
  test.each<[string, ChosenProduct, ChosenProduct]>([
    ['where nothing has changed', amber('20.0'), amber('20.0')],
    ['where it is still made to order', madeToOrder, madeToOrder],
    [
      'where it is still sold out, and its stock has run out too',
      amber('20.0', false),
      amber('20.0', false, '', true),
    ],
    ['of another variant', amber('20.0'), amber('23.0', false, '?Size=L')],
    ['of a variant that was not there before', unmade, amber('23.0')],
    [
      'where nothing is chosen',
      amber('20.0'),
      { ...amber('23.0'), choice: { selection: [], variant: null } },
    ],
    ['where no variant has the chosen values', amber('20.0'), unmade],
  ])('%s', (_name, before, now) => {
    announceChanges(before, now)
    expect(toast).not.toHaveBeenCalled()
  })
})
