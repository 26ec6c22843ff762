import { expect, test } from '../e2e/shop-test.ts'

test.use({ env: { PAGE_FRESH_SECONDS: '3600', HEAD_START_MS: '60000' } })

test('many clients request an uncached page at once → all get it, and the provider is called once', async ({
  request,
  demo,
}) => {
  const visits = await Promise.all(
    Array.from({ length: 12 }, () => request.get('/product/orchard-cider')),
  )
  expect(visits.map((visit) => visit.status())).toEqual(visits.map(() => 200))
  expect((await demo.calls('Product')).length).toBe(1)
})
