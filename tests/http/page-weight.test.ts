import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createControls } from '../../scripts/test/demo-controls.ts'
import { startPair } from '../../scripts/test/running-pair.ts'
import { LANGUAGES } from '../../words/languages.ts'
import { clientDir, scriptsIn } from './built-scripts.ts'
import { heavyProducts } from './heavy-products.ts'

test('fifty products with long descriptions, ten variants and five pictures each weigh little on the home page', async () => {
  const pair = await startPair({
    controls: true,
    env: { PAGE_FRESH_SECONDS: '0' },
  })
  const demo = createControls(pair.demoOrigin)
  await demo.emptyCatalog()
  for (const product of heavyProducts(50)) await demo.putProduct(product)
  const sent = await bytesOf(pair.origin)
  expect(sent.length).toBeLessThanOrEqual(28_000)
  expect(
    brotliDecompressSync(sent)
      .toString()
      .split(/class="card(?: opener)?"/),
  ).toHaveLength(51)
  await pair.stop()
})

test('a first visit loads at most 73.4 kB of script in each language, and 6.7 kB once the page is idle', () => {
  const heavy = LANGUAGES.map((language) => {
    const { first, idle } = scriptsIn(language)
    return { language, first: weight(first), idle: weight(idle) }
  }).filter(({ first, idle }) => first > 73_400 || idle > 6_700)
  expect(heavy).toEqual([])
})

const weight = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(clientDir, `${file}.br`)).size, 0)

/** The page as the server sends it, in Brotli. */
async function bytesOf(url: string): Promise<Buffer> {
  const [response] = await once(get(url, { headers: { 'Accept-Encoding': 'br' } }), 'response')
  return buffer(response)
}
