import { describe, expect, test } from 'vitest'
import { options } from '../storefront/testing/choices.ts'
import { factFor } from './values.ts'

describe('a text about several values', () => {
  const times = '25 hours (4 oz), 50 hours (8 oz), 75 hours (12 oz)'

  test.each([
    [times, { Size: '8 oz', Wick: 'Wood' }, '50 hours'],
    [times, { Wick: 'Wood', Size: '12 oz' }, '75 hours'],
    ['55 hours (9 oz)', { Glaze: 'Sage' }, '55 hours (9 oz)'],
    [times, { Size: '2 oz' }, times],
    [times, {}, times],
    ['Cotton, or cherry wood (Wood)', { Wick: 'Wood' }, 'Cotton, or cherry wood'],
    ['Soy wax', { Wax: 'Soy' }, 'Soy wax'],
    ['9 cm (Cup (large)), 7 cm (Cup (small))', { Vessel: 'Cup (small)' }, '7 cm'],
  ])('%s, with %j selected → %s', (text, values, expected) => {
    expect(factFor({ text }, options(values))).toBe(expected)
  })
})
