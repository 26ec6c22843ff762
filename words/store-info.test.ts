import { expect, test } from 'vitest'
import { date as german } from './de/store-info.ts'
import { date as french } from './fr/store-info.ts'
import { date } from './store-info.ts'

const first = new Date('2026-02-01')

test.each([
  ['in English', date(first), 'February 1'],
  ['in Canada', date(first, 'CA'), 'February 1'],
  ['in Great Britain', date(first, 'GB'), '1 February'],
  ['in Japan', date(first, 'JP'), '1 February'],
  ['in German', german(first), '1. Februar'],
  ['in French', french(first), '1er février'],
  ['in French', french(new Date('2026-08-11')), '11 août'],
])('a shopper reads a date %s: %s', (_, text, expected) => {
  expect(text).toBe(expected)
})
