import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestStore } from '../testing/test-store.ts'

const address = 'http://demo.test/cdn/shop/files/pumpkin-hearth-01.jpg'
const store = await openTestStore()

test.each([
  ['v=1', '*/*', 'image/jpeg', 1600, 1600],
  ['width=320', 'image/webp,*/*', 'image/webp', 320, 320],
  ['width=5000', '*/*', 'image/jpeg', 1600, 1600],
  ['width=192&height=192&crop=center', 'image/avif,image/webp,*/*', 'image/avif', 192, 192],
  ['width=1200&height=630&crop=center', '*/*', 'image/jpeg', 1200, 630],
])(
  'the picture at %s for a client that accepts %s is %s of %i × %i pixels, and may be cached for good',
  async (query, accept, type, width, height) => {
    const answer = await store.fetch(new Request(`${address}?${query}`, { headers: { accept } }))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ width, height })
  },
)

test('a client requests other files → not found', async () => {
  const paths = ['no-such.jpg', '..%2F..%2Fproducts.json', 'alt.json']
  const answers = await Promise.all(paths.map((file) => store.get(`/cdn/shop/files/${file}`)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
