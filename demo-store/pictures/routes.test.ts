import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const address = 'http://demo.test/cdn/shop/files/pumpkin-hearth-01.jpg'
let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

async function picture(query: string, accept = '*/*') {
  const answer = await store.fetch(new Request(`${address}?${query}`, { headers: { accept } }))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  return {
    type: answer.headers.get('Content-Type'),
    headers: answer.headers,
    width,
    height,
    format,
  }
}

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
])('a client that accepts %s gets %s', async (accept, type) => {
  expect((await picture('width=240', accept)).type).toBe(type)
})

test('pictures may be cached for good, and shown on any origin', async () => {
  const { headers } = await picture('v=1&width=240')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('Vary')).toBe('Accept')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test.each([
  ['v=1', 1600, 1600],
  ['width=320', 320, 320],
  ['width=5000', 1600, 1600],
  ['width=192&height=192&crop=center', 192, 192],
  ['width=1200&height=630&crop=center', 1200, 630],
] as const)('%s is %i × %i pixels', async (query, width, height) => {
  expect(await picture(query)).toMatchObject({ width, height })
})

test('an unknown file is not found', async () => {
  const paths = ['no-such.jpg', '..%2F..%2Fproducts.json', 'alt.json']
  const answers = await Promise.all(paths.map((file) => store.get(`/cdn/shop/files/${file}`)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
