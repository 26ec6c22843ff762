import { expect, test } from 'vitest'
import * as de from './de/formats.ts'
import * as fr from './fr/formats.ts'
import * as en from './formats.ts'

const first = new Date('2026-02-01')
const second = new Date('2025-12-02')
const eighth = new Date('2025-12-08')
const newYear = new Date('2026-01-01')
const francs = ['1234.50', 'CHF'] as const
const euros = ['26.00', 'EUR'] as const

test.each([
  ['in English', en.date(first), 'February 1'],
  ['in Canada', en.date(first, 'CA'), 'February 1'],
  ['in Great Britain', en.date(first, 'GB'), '1 February'],
  ['in Japan', en.date(first, 'JP'), '1 February'],
  ['in German', de.date(first), '1. Februar'],
  ['in French', fr.date(first), '1er février'],
  ['in French', fr.date(eighth), '8 décembre'],
  ['in Great Britain', en.dates(second, newYear, 'GB'), '2 December to 1 January'],
  ['in German', de.dates(second, eighth), 'vom 2. bis 8. Dezember'],
  ['in German', de.dates(eighth, newYear), 'vom 8. Dezember bis 1. Januar'],
  ['in German', de.dates(second, second), 'am 2. Dezember'],
  ['in French', fr.dates(second, eighth), 'du 2 au 8 décembre'],
  ['in French', fr.dates(eighth, newYear), 'du 8 décembre au 1er janvier'],
  ['in French', fr.dates(newYear, newYear), 'le 1er janvier'],
])('a shopper reads a date %s: %s', (_, text, expected) => {
  expect(text).toBe(expected)
})

test.each([
  ['in Germany', de.price(...euros, 'DE'), '26,00 €'],
  ['in a German shop of one market', de.price(...francs), '1.234,50 CHF'],
  ['in a French shop of one market', fr.price(...francs), '1 234,50 CHF'],
  ['in Austria', de.price(...euros, 'AT'), '€ 26,00'],
  ['in Zurich', de.price(...francs, 'CH'), 'CHF 1’234.50'],
  ['in Vaduz', de.price('1234567', 'JPY', 'LI'), 'JPY 1’234’567'],
  ['in Geneva', fr.price(...francs, 'CH'), 'CHF 1’234.50'],
  ['in France', fr.price(...euros, 'FR'), '26,00 €'],
  ['in English in Switzerland', en.price(...francs, 'CH'), 'CHF 1,234.50'],
])('a shopper reads a price %s: %s', (_, text, expected) => {
  expect(text.replaceAll(/\s/g, ' ')).toBe(expected)
})

test.each([
  ['7.5 oz', '7.5 oz', '7,5 oz', '7.5 oz', '7,5 oz'],
  ['1234.5 mm', '1234.5 mm', '1234,5 mm', '1’234.5 mm', '1234,5 mm'],
  ['7.5, 8', '7.5, 8', '7,5; 8', '7.5; 8', '7,5; 8'],
  ['-2', '-2', '-2', '-2', '-2'],
  ['item', 'item', 'Stück', 'Stück', 'pièce'],
  ['10 item', '10 items', '10 Stück', '10 Stück', '10 pièces'],
])('the number %s: in English %s, in German %s, in Zurich %s, in Geneva %s', (text, ...written) => {
  expect([
    en.measure(text),
    de.measure(text),
    de.measure(text, 'CH'),
    fr.measure(text, 'CH'),
  ]).toEqual(written)
})
