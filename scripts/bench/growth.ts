import { createControls, type DemoControls } from '../test/demo-controls.ts'
import { startPair } from '../test/running-pair.ts'
import { createClosing } from '../closing.ts'
import { median } from './figures.ts'
import type { Part } from './part.ts'
import { PAGES } from './shops.ts'
import { fetchAnswer } from './wire.ts'

/** What a page costs that is made anew, as the catalog grows; the provider answers at once. */
export const growth: Part = async ({ sizes, isQuick, closing }, takeDown) => {
  for (const products of sizes) {
    const own = createClosing()
    closing.add(own.closeAll)
    const { origin, demoOrigin, stop } = await startPair({
      controls: true,
      env: nothingKept(products),
    })
    own.add(stop)
    const demo = createControls(demoOrigin)
    for (const [name, path] of Object.entries(PAGES)) {
      const take = (column: string, value: number) =>
        takeDown('Growth', `${products} products, ${name}`, column, value)
      const made = await makeAnew(origin + path, demo, isQuick ? 3 : 30)
      take('HTML kB, packed in haste', made.kB)
      take('made in ms', made.ms)
      take('provider calls', made.calls)
    }
    await own.closeAll()
  }
}

const nothingKept = (products: number) => ({
  DEMO_PRODUCTS: String(products),
  PAGE_FRESH_SECONDS: '0',
  PAGE_KEEP_DAYS: '0',
})

/** Medians of so many, after as many that warm the server up. */
async function makeAnew(address: string, demo: DemoControls, count: number) {
  const times: number[] = []
  let kB = NaN
  let callsBefore = 0
  for (let made = 0; made < 2 * count; made++) {
    if (made === count) callsBefore = (await demo.calls()).length
    const start = performance.now()
    const { status, body } = await fetchAnswer(address, 'text/html')
    if (status !== 200) throw new Error(`${address}: ${status}`)
    if (made >= count) times.push(performance.now() - start)
    kB = body.length / 1000
  }
  return { kB, ms: median(times), calls: ((await demo.calls()).length - callsBefore) / count }
}
