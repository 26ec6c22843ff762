import { expect, test } from 'vitest'
import { directionOf, LANGUAGES } from './languages.ts'

test.each(['ar', 'ar-EG', 'AR', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb', 'pa-Arab'])(
  '%s is written from right to left',
  (language) => {
    expect(directionOf(language)).toBe('rtl')
  },
)

test.each([...LANGUAGES, 'pa', 'ku', 'az', 'ja', 'ar-Latn'])(
  '%s is written from left to right',
  (language) => {
    expect(directionOf(language)).toBe('ltr')
  },
)
