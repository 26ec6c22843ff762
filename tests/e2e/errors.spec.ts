import { expect, test } from './shop-test.ts'

const NO_ANSWER = 'Error calling Shopify: no answer'
const UNREADABLE = 'Error calling Shopify: unreadable answer'
// Chromium itself logs each failed request.
const CHROMIUM = /^(Failed to load resource|Access to fetch)/

test('the provider fails for server and browser → the list is empty, the product not found, and both logs say why', async ({
  page,
  demo,
  pair,
  allowConsole,
}) => {
  const said = allowConsole(new RegExp(`${CHROMIUM.source}|^(Shopify|Error calling Shopify): `))
  const empty = page.getByText('No products yet', { exact: true })
  const notFound = page.getByRole('heading', { name: 'Product not found' })
  const product = '/product/beach-rose-and-salt'
  const unpaid = { kind: 'status', status: 402 }
  // The refusals of CORS come first, because the browser caches a preflight that succeeded.
  for (const [fault, path, shown, words, refused] of [
    [{ kind: 'noCors' }, '/', empty, NO_ANSWER, 'preflight'],
    [{ kind: 'noCors' }, '/', empty, NO_ANSWER, '*'],
    [{ kind: 'html' }, '/', empty, UNREADABLE],
    [{ kind: 'reset' }, product, notFound, NO_ANSWER],
    [unpaid, product, notFound, /^Shopify: Payment required\./],
  ] as const) {
    await test.step(`${path}, ${JSON.stringify(fault)} ${refused ?? ''}`, async () => {
      await demo.clearFaults()
      const operation = path === '/' ? 'Products' : 'Product'
      await demo.faultFor('server', operation, refused ? unpaid : fault)
      await demo.fault(refused ?? operation, fault)
      const before = said().length
      const response = await page.goto(path)
      expect(response?.status()).toBe(503)
      await expect(shown).toBeVisible()
      const since = said().slice(before)
      expect(since.filter((text) => !CHROMIUM.test(text))).toEqual([expect.stringMatching(words)])
    })
  }
  await expect(page.getByRole('link', { name: 'Return to Shop' })).toBeVisible()
  // The shop logs equal lines only once a minute.
  await expect.poll(() => pair.logs().join('\n')).toMatch(/"provider-failed".*Payment required\./)
})
