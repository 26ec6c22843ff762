import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const photo = 'http://demo.test/cdn/shop/files/pumpkin-hearth-01.jpg'
let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

async function picture(query: string, accept = '*/*') {
  const answer = await store.fetch(new Request(`${photo}?${query}`, { headers: { accept } }))
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
])('whoever accepts %s gets %s', async (accept, type) => {
  expect((await picture('width=64', accept)).type).toBe(type)
})

test('pictures may be kept for ever, and used anywhere', async () => {
  const { headers } = await picture('v=1&width=64')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('Vary')).toBe('Accept')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test.each([
  ['width=300', 300, 300],
  ['width=300&height=200', 200, 200],
  ['width=300&height=200&crop=top', 300, 200],
  ['width=5760', 1200, 1200],
  ['width=2400&height=1200&crop=center', 1200, 600],
] as const)('%s is %i × %i pixels', async (query, width, height) => {
  expect(await picture(query)).toMatchObject({ width, height })
})

test.each([
  ['width=0', 'width must be a whole number from 1 to 5760'],
  ['width=5761', 'width must be'],
  ['height=1.5', 'height must be'],
  ['crop=middle', 'crop must be one of center, top, bottom, left, right'],
])('%s is refused with a sentence', async (query, sentence) => {
  const answer = await store.get(`${photo}?${query}`)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(sentence)
})

test('an unknown file is not found', async () => {
  const paths = ['no-such.jpg', '..%2F..%2Fproducts.json', 'alt.json']
  const answers = await Promise.all(paths.map((file) => store.get(`/cdn/shop/files/${file}`)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
