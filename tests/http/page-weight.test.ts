import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/project.ts'
import { readAssets } from '../../src/server/http/static-files.ts'
import { LANGUAGES } from '../../words/languages.ts'
import { clientDir, scriptsIn } from './built-scripts.ts'
import { openShop } from './running-shop.ts'
import { openStore } from './running-store.ts'

const { budget }: { budget: number } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))

test('the script of a first visit, in Brotli, is within the budget in each language', () => {
  const first = LANGUAGES.map((language) => ({
    language,
    bytes: weight(scriptsIn(language).first),
  }))
  const uses = first.map(({ language, bytes }) => `${language}: ${inBytes(bytes)}`)
  process.stdout.write(`Script of a first visit, of ${inBytes(budget)}: ${uses.join(', ')}\n`)
  expect(first.filter(({ bytes }) => bytes === 0 || bytes > budget)).toEqual([])
})

const weight = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(clientDir, `${file}.br`)).size, 0)

const inBytes = (bytes: number) => `${bytes.toLocaleString('en')} bytes`

// A hash of the number, so that no text repeats another's words.
const words = (seed: number, letters: number) =>
  Array.from({ length: letters / 8 }, (_, at) =>
    (((seed * 7919 + at) * 2_654_435_761) % 2 ** 32).toString(36),
  ).join(' ')

const heavy = (_: unknown, number: number) => ({
  handle: words(number, 24).replaceAll(' ', '-'),
  title: words(number, 24),
  description: words(number, 5_000),
  images: [1, 2, 3, 4, 5].map((picture) => ({
    url: `https://cdn.shopify.com/s/files/1/0612/8841/9537/files/${words(number, 40).replaceAll(' ', '')}-${picture}.jpg?v=17${number}`,
    altText: words(number + picture, 40),
    width: 2048,
    height: 2560,
  })),
  variants: ['4 oz', '6 oz', '8 oz', '12 oz', '16 oz'].flatMap((Size) =>
    ['Cotton', 'Wood'].map((Wick) => ({
      price: `${20 + (number % 7)}.50`,
      selectedOptions: Object.entries({ Size, Wick }).map(([name, value]) => ({ name, value })),
    })),
  ),
})

test('fifty products with long descriptions, ten variants and five pictures each → the home page has a small part of that', async () => {
  const store = await openStore()
  await store.controls.emptyCatalog()
  const products = Array.from({ length: 50 }, heavy)
  for (const product of products) await store.controls.putProduct(product)
  const shop = await openShop(store.origin, {}, readAssets(inProject('dist/client')))
  const { headers, text } = await shop.get('/', { 'Accept-Encoding': 'br' })
  expect(text.split(/class="card(?: large)?"/)).toHaveLength(51)
  expect(Number(headers.get('Content-Length'))).toBeLessThanOrEqual(40_000)
  await shop.close()
  store.close()
})
