import { expect, test } from 'vitest'
import { withValues } from './env-file.ts'

test('a name is set where it stands, and all else stays as it is', () => {
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

test('a name that is not there comes last, and one that only a comment names is not there', () => {
  expect(withValues('# PORT=80', { PORT: '81' })).toBe('# PORT=80\nPORT=81\n')
  expect(withValues('A=1\r\n', { PORT: '81' })).toBe('A=1\r\nPORT=81\r\n')
})

test('a name that stands there twice is set twice, as the last one counts', () => {
  expect(withValues('A=1\nA=2\n', { A: '3' })).toBe('A=3\nA=3\n')
})

test('line ends of Windows stay', () => {
  expect(withValues('A=1\r\nB=2\r\n', { A: '3' })).toBe('A=3\r\nB=2\r\n')
})

test('a name has several lines, or stands in the middle of another’s → nothing is changed', () => {
  expect(withValues('TEXT="\nA=1\n"\n', { A: '2' })).toBeNull()
  expect(withValues('A="1\n2"\n', { A: '2' })).toBeNull()
})

test('signs that mean something in such a file are quoted', () => {
  expect(withValues('', { A: 'a#b$c' })).toBe("A='a#b$c'\n")
  expect(withValues('', { A: "a'b" })).toBeNull()
})
