import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createControls } from '../../scripts/test/demo-controls.ts'
import { startPair } from '../../scripts/test/running-pair.ts'
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

/** The page as the server sends it, in Brotli. */
async function bytesOf(url: string): Promise<Buffer> {
  const [response] = await once(get(url, { headers: { 'Accept-Encoding': 'br' } }), 'response')
  return buffer(response)
}
