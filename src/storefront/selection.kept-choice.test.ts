import { expect, test } from 'vitest'
import { parsed, products } from './testing/fixtures.ts'
import { choiceFromQuery, choose, keptChoice } from './selection.ts'

const product = parsed(products.sparseMatrix)
const unmade = '?Size=12+oz&Wick=Cotton'

test('read again, what was held stays where nothing is made as chosen', () => {
  const held = choiceFromQuery(product, '?Size=8+oz&Wick=Wood')
  const { variant } = choose(product, held, { name: 'Wick', value: 'Cotton' })
  const again = choiceFromQuery(product, unmade)
  expect(again.variant).not.toEqual(held.variant)
  expect(keptChoice({ product, choice: again }, held.variant)).toEqual({
    selection: again.selection,
    variant: held.variant,
  })
  expect(keptChoice({ product, choice: again }, variant).variant).toEqual(variant)
})

test('read again, a made choice is what it says, and what is gone is not held', () => {
  const made = choiceFromQuery(product, '?Size=8+oz&Wick=Wood')
  expect(keptChoice({ product, choice: made }, null)).toBe(made)
  const again = choiceFromQuery(product, unmade)
  expect(keptChoice({ product, choice: again }, null)).toEqual(again)
})
