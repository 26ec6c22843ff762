import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.ts'
import { readAssets } from '../../src/server/http/static-files.ts'
import { heavyProducts } from './heavy-products.ts'
import { openShop } from './running-shop.ts'
import { openStore } from './running-store.ts'

test('fifty products with long descriptions, ten variants and five pictures each weigh little on the home page', async () => {
  const store = await openStore()
  await store.controls.emptyCatalog()
  for (const product of heavyProducts(50)) await store.controls.putProduct(product)
  const shop = await openShop(store.origin, {}, readAssets(inProject('dist/client')))
  const { headers, text } = await shop.get('/', { 'Accept-Encoding': 'br' })
  expect(Number(headers.get('Content-Length'))).toBeLessThanOrEqual(28_000)
  expect(text.split(/class="card(?: opener)?"/)).toHaveLength(51)
  await shop.close()
  store.close()
})
