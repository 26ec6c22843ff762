import { expect, test } from 'vitest'
import { date as german } from './de/shop.ts'
import { date as french } from './fr/shop.ts'
import { date } from './shop.ts'

const first = new Date('2026-02-01')

test.each([
  [date(first, true), 'February 1, 2026'],
  [date(first, false), 'February 1'],
  [date(first, false, 'CA'), 'February 1'],
  [date(first, false, 'GB'), '1 February'],
  [date(first, true, 'JP'), '1 February 2026'],
  [german(first, true), '1. Februar 2026'],
  [german(first, false), '1. Februar'],
  [french(first, true), '1er février 2026'],
  [french(new Date('2026-08-11'), false), '11 août'],
])('a shopper reads %s', (text, expected) => {
  expect(text).toBe(expected)
})
