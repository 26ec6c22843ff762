import { expect, test } from 'vitest'
import { date as german } from './de/store-info.ts'
import { date as french } from './fr/store-info.ts'
import { date } from './store-info.ts'

const first = new Date('2026-02-01')

test.each([
  ['in English', date(first, true), 'February 1, 2026'],
  ['in English', date(first, false), 'February 1'],
  ['in Canada', date(first, false, 'CA'), 'February 1'],
  ['in Great Britain', date(first, false, 'GB'), '1 February'],
  ['in Japan', date(first, true, 'JP'), '1 February 2026'],
  ['in German', german(first, true), '1. Februar 2026'],
  ['in German', german(first, false), '1. Februar'],
  ['in French', french(first, true), '1er février 2026'],
  ['in French', french(new Date('2026-08-11'), false), '11 août'],
])('a shopper reads a date %s: %s', (_, text, expected) => {
  expect(text).toBe(expected)
})
