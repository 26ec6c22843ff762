import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const PATHS = ['/', '/product/pumpkin-hearth', '/?collection=winter', '/agents.md', '/sitemap.xml']
const OTHERS = ['', '/de-de'].flatMap((prefix) => PATHS.map((path) => prefix + path))
const JAPANESE = PATHS.map((path) => `/ja-jp${path}`)

const store = sharedStore()
let shop: OpenShop
/** A provider's response in Japan alone. */
const failing = vi.fn<() => Promise<Response>>()
const refusal = () => new Response('', { status: 403 })

beforeEach(async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    String(init.body).includes('@inContext(country: JP') ? failing() : fetch(url, init),
  )
  const MARKETS = 'US-en,DE-de,JP-ja'
  shop = await store.open({ SITE_URL: 'https://www.shop.test', MARKETS })
})
afterEach(() => vi.unstubAllGlobals())

const statuses = (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await shop.get(path)).status))

test('the provider fails in one market → loading pages there, and complete pages in the others', async () => {
  failing.mockImplementation(async () => refusal())
  expect(await statuses(JAPANESE)).toEqual(JAPANESE.map(() => 503))
  expect(await statuses(OTHERS)).toEqual(OTHERS.map(() => 200))
})

test('the provider does not answer in one market → the pages of the others do not wait for it', async () => {
  const end = Promise.withResolvers<void>()
  failing.mockReset().mockImplementation(() => end.promise.then(refusal))
  const answered: number[] = []
  const waiting = JAPANESE.map(async (path) => answered.push((await shop.get(path)).status))
  // The calls for each list and for the sitemap are now in flight.
  await expect.poll(() => failing.mock.calls.length).toBeGreaterThanOrEqual(PATHS.length)
  expect(await statuses(OTHERS)).toEqual(OTHERS.map(() => 200))
  expect(answered).toEqual([])
  end.resolve()
  await Promise.all(waiting)
})
