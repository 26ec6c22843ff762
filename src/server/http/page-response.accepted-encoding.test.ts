import { expect, test } from 'vitest'
import { acceptedEncoding } from './page-response.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br; q=0.000', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['deflate', 'identity'],
  ['BR', 'br'],
  ['br ; q=0.5', 'br'],
])('%s: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('a client sends a header of 15,000 letters → the first 500 count', () => {
  const rest = 'zebra;q=0.1, '.repeat(1_150)
  expect(acceptedEncoding(`br, ${rest}`)).toBe('br')
  expect(acceptedEncoding(`${rest}br`)).toBe('identity')
})

test('a client accepts only unknown encodings, or refuses Brotli in capitals → it gets no encoding', () => {
  for (const header of ['zebra', 'x-gzip, brr', 'br;Q=0', 'BR; q=0.0', 'br;v=1;q=0']) {
    expect(acceptedEncoding(header)).toBe('identity')
  }
})
