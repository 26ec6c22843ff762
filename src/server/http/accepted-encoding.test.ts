import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br; q=0.000', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['deflate', 'identity'],
])('%s: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
