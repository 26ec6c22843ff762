import { request, type APIRequestContext } from '@playwright/test'
import { startPair } from '../../scripts/test/running-pair.ts'
import { expect, test } from '../e2e/shop-test.ts'

const env = {
  SITE_URL: 'https://shop.example',
  PAGE_FRESH_SECONDS: '3600',
  PAGE_KEEP_DAYS: '1',
  HEAD_START_MS: '60000',
}
test.use({ env })

const PRODUCT = '/product/lilac-and-rain'
const PATHS = [
  '/',
  '/?collection=autumn',
  '/?collection=none',
  '/?pages=9',
  PRODUCT,
  `${PRODUCT}?Size=8+oz&utm_source=mail`,
  `${PRODUCT}.md`,
  `${PRODUCT}.json`,
  '/product/none',
  '/product/%2F',
  '/product/%',
  `/product/${'x'.repeat(2_100)}`,
  '/none',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/agents.md',
  '/llms.txt',
  '/.well-known/ucp',
  '/products/lilac-and-rain?variant=1',
  '/cart/45001:1',
  '/buy/~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC80NTAwMQ:1?discounts/codes/0=A',
  '/cart/c/none?key=1',
  '/discount/SPRING10?redirect=//evil.example',
]
// These headers depend on the time, the store's address or the platform.
const LEFT_OUT = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server-timing',
  'transfer-encoding',
])

test('every response has the same status, headers and text as on Node', async ({ pair }) => {
  const node = await startPair({ controls: true, env, platform: 'node' })
  try {
    const [here, there] = [await answersOf(pair), await answersOf(node)]
    expect(here).toEqual(there)
  } finally {
    await node.stop()
  }
})

// Each demo store has its policies at its checkout's port.
const CHECKOUT_PORT = /:\d+(?=\/(?:policies\/|account\b))/g

async function answersOf({ origin, demoOrigin }: { origin: string; demoOrigin: string }) {
  const context = await request.newContext({ baseURL: origin })
  const answers: Record<string, unknown> = {}
  for (const path of PATHS) answers[path] = await answerOf(context, path)
  answers['HEAD'] = await answerOf(context, PRODUCT, { method: 'HEAD' })
  answers['POST'] = await answerOf(context, PRODUCT, { method: 'POST' })
  await context.dispose()
  return JSON.parse(
    JSON.stringify(answers)
      .replaceAll(demoOrigin, 'https://store.example')
      .replaceAll(origin, '')
      .replaceAll(CHECKOUT_PORT, ':443'),
  )
}

async function answerOf(context: APIRequestContext, path: string, options: object = {}) {
  const response = await context.fetch(path, { maxRedirects: 0, ...options })
  const headers = Object.entries(response.headers()).filter(([name]) => !LEFT_OUT.has(name))
  return {
    status: response.status(),
    // The remaining freshness time, in seconds.
    headers: headers
      .map((header) => header.join(': ').replace(/s-maxage=\d+/, 's-maxage=…'))
      .toSorted(),
    text: await response.text(),
  }
}
