import { expect, test } from 'vitest'
import { evenings as german } from '../../words/de/shop.ts'
import { evenings as french } from '../../words/fr/shop.ts'
import { withEvenings } from './facts.tsx'
import { inDollars } from '../format/testing/in-dollars.ts'

const SIZES = ['4 oz', '8 oz']
const usd = (minorUnits: number) => ({ minorUnits, currencyCode: 'USD' })

test.each([
  ['50 hours', 2600, `50 hours, some 25 evenings, ${inDollars(1.04)} each`],
  ['55 hours (9 oz)', 2800, `55 hours (9 oz), some 27 evenings, ${inDollars(1.04)} each`],
  ['9999 hours', 500_000, `9999 hours, some 4999 evenings, ${inDollars(1)} each`],
  // Half a cent is rounded up.
  ['4 hours', 3, `4 hours, some 2 evenings, ${inDollars(0.02)} each`],
])('%s for %i cents: %s', (text, price, said) => {
  expect(withEvenings(text, SIZES, usd(price))).toBe(said)
})

test.each(
  '|50|hours|2 hours|0 hours|00050 hours|10000 hours|-50 hours|50.5 hours|50 Hours|50 hours |50 hours\n'
    .split('|')
    .concat('50 hours each|40–50 hours|about 40 to 50 hours|٥٠ hours|50 hours ()'.split('|'))
    // Of other sizes than the chosen one.
    .concat('25 hours (4 oz), 50 hours (8 oz)|50 hours (8 oz)'.split('|')),
)('%j is no number of hours', (text) => {
  expect(withEvenings(text, SIZES, usd(2600))).toBe(text)
})

test('in German and in French', () => {
  expect(german('50 Stunden', 25, '1,04 €')).toBe('50 Stunden, etwa 25 Abende, je 1,04 €')
  expect(french('50 heures', 25, '1,04 €')).toBe('50 heures, environ 25 soirées à 1,04 € chacune')
})
