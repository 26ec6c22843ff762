import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.ts'
import { readAssets } from '../../src/server/http/static-files.ts'
import { LANGUAGES } from '../../words/languages.ts'
import { clientDir, scriptsIn } from './built-scripts.ts'
import { heavyProducts } from './heavy-products.ts'
import { openShop } from './running-shop.ts'
import { openStore } from './running-store.ts'

test('fifty products with long descriptions, ten variants and five pictures each weigh little on the home page', async () => {
  const store = await openStore()
  await store.controls.emptyCatalog()
  for (const product of heavyProducts(50)) await store.controls.putProduct(product)
  const shop = await openShop(store.origin, {}, readAssets(inProject('dist/client')))
  const { headers, text } = await shop.get('/', { 'Accept-Encoding': 'br' })
  expect(Number(headers.get('Content-Length'))).toBeLessThanOrEqual(31_480)
  expect(text.split(/class="card(?: opener)?"/)).toHaveLength(51)
  await shop.close()
  store.close()
})

test('a first visit loads at most 78 kB of script in each language, and 7.65 kB once the page is idle', () => {
  const heavy = LANGUAGES.map((language) => {
    const { first, idle } = scriptsIn(language)
    return { language, first: weight(first), idle: weight(idle) }
  }).filter(({ first, idle }) => first > 78_000 || idle > 7_650)
  expect(heavy).toEqual([])
})

const weight = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(clientDir, `${file}.br`)).size, 0)
