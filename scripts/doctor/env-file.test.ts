import { expect, test } from 'vitest'
import { unwritable, withValues } from './env-file.ts'

test('a setting changes on its own line, and everything else stays', () => {
  const text = [
    '# My shop',
    'export PUBLIC_STORE_DOMAIN = "old.myshopify.com"  # the first one',
    "SHOP_NAME='Wax & Wick'",
    'PUBLIC_STOREFRONT_API_TOKEN= # none yet',
    '',
    'PORT=80',
  ].join('\n')
  const values = { PUBLIC_STORE_DOMAIN: 'new.myshopify.com', PUBLIC_STOREFRONT_API_TOKEN: 'abc' }
  expect(withValues(text, values)).toBe(
    [
      '# My shop',
      'export PUBLIC_STORE_DOMAIN = new.myshopify.com # the first one',
      "SHOP_NAME='Wax & Wick'",
      'PUBLIC_STOREFRONT_API_TOKEN= abc # none yet',
      '',
      'PORT=80',
    ].join('\n'),
  )
})

test('a new setting comes last, even if a comment names it', () => {
  expect(withValues('# PORT=80', { PORT: '81' })).toBe('# PORT=80\nPORT=81\n')
  expect(withValues('A=1\r\n', { PORT: '81' })).toBe('A=1\r\nPORT=81\r\n')
})

test('a setting that occurs twice is changed twice, because the last one counts', () => {
  expect(withValues('A=1\nA=2\n', { A: '3' })).toBe('A=3\nA=3\n')
})

test('line endings of Windows stay', () => {
  expect(withValues('A=1\r\nB=2\r\n', { A: '3' })).toBe('A=3\r\nB=2\r\n')
})

test('a value has several lines, or holds the setting’s name → nothing changes', () => {
  expect(withValues('TEXT="\nA=1\n"\n', { A: '2' })).toBeNull()
  expect(withValues('A="1\n2"\n', { A: '2' })).toBeNull()
})

test('values with special characters are quoted', () => {
  expect(withValues('', { A: 'a#b$c' })).toBe("A='a#b$c'\n")
  expect(withValues('', { A: "a'b" })).toBeNull()
})

test('a value that a line can’t contain is named', () => {
  expect(unwritable({ A: '1', B: `a'b"c$(d)` })).toEqual(['B'])
  expect(unwritable({ A: '1', B: 'a#b$c' })).toEqual([])
})
