import { expect, test } from 'vitest'
import { inTwo, plainLines, type Block } from './rich-text.ts'

test.each([
  ['A fir bough. Balsam, cold air.', ['A fir bough. '], ['Balsam, cold air.']],
  ['Ginger and a hot oven.', ['Ginger and a hot oven.'], []],
  [
    'From St. Nicholas, z. B. am 6. Dezember. It lasts.',
    ['From St. Nicholas, z. B. am 6. Dezember. '],
    ['It lasts.'],
  ],
  ['Doux\u00A0: du miel\u00A0! Et du bois.', ['Doux\u00A0: du miel\u00A0! '], ['Et du bois.']],
  ['もみの木と初雪。戸口で。', ['もみの木と初雪。'], ['戸口で。']],
  ['Top: pear\nHeart: rose. Base: musk.', [], ['Top: pear', 'Heart: rose. Base: musk.']],
  [`${'Honey '.repeat(25)}. Smoke.`, [], [`${'Honey '.repeat(25)}. Smoke.`]],
  ['', [], []],
])('of the story %j, %j opens the page, and %j follows', (description, opening, rest) => {
  const parts = inTwo(description, [])
  expect(plainLines(parts.opening)).toEqual(opening)
  expect(plainLines(parts.story)).toEqual(rest)
})

const paragraphs = (...runs: object[]) => ({ tag: 'p', runs })

test('a formatted story keeps its emphasis in both parts; one that begins with a heading stays whole', () => {
  const heading: Block = { tag: 'h3', runs: [{ text: 'A year. In a box.' }] }
  const tin = { text: 'small tin. It', isEmphasis: true as const }
  const first: Block = { tag: 'p', runs: [{ text: 'In a ' }, tin, { text: ' shuts.' }] }
  expect(inTwo('', [first, heading])).toEqual({
    opening: [paragraphs({ text: 'In a ' }, { ...tin, text: 'small tin. ' })],
    story: [paragraphs({ ...tin, text: 'It' }, { text: ' shuts.' }), heading],
  })
  expect(inTwo('', [heading, first])).toEqual({ opening: [], story: [heading, first] })
})
