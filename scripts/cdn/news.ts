import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Check } from './check.ts'
import { BROWSER, OTHER_PRODUCT, PRODUCT } from './pages.ts'
import { FRESH_SECONDS, type Site } from './site.ts'

// What is old is asked for, and shown for as long as the shop says of an old page, until it was read anew.
const OLD_SECONDS = Math.min(FRESH_SECONDS, 10)
// Caches count in whole seconds, and whoever has something asked for again is still shown the old.
export const MOST_SECONDS = FRESH_SECONDS + OLD_SECONDS + 3
const STEP_MS = 200
const PRICE = 'USD $31.50'

/** Both are seen once what was kept has had its time, by visitors who come all the while. */
export async function news({ origin, demo }: Site): Promise<Check[]> {
  for (const path of [PRODUCT, OTHER_PRODUCT]) await ask(origin, path, BROWSER)
  await demo.changeVariant({
    handle: PRODUCT.split('/').at(-1),
    title: '4 oz / Cotton',
    price: '31.50',
  })
  await demo.unpublishProduct(OTHER_PRODUCT.split('/').at(-1) ?? '')
  const start = performance.now()
  const secondsNow = () => (performance.now() - start) / 1000
  const seen = { price: Infinity, gone: Infinity, oldAgain: 0 }
  // One time longer, in which neither goes again.
  while (secondsNow() < 2 * MOST_SECONDS) {
    const isNew = (await ask(origin, PRODUCT, BROWSER)).text.includes(PRICE)
    const isGone = (await ask(origin, OTHER_PRODUCT, BROWSER)).status === 404
    if (isNew) seen.price = Math.min(seen.price, secondsNow())
    if (isGone) seen.gone = Math.min(seen.gone, secondsNow())
    if ((!isNew && seen.price < Infinity) || (!isGone && seen.gone < Infinity)) seen.oldAgain += 1
    await pause(STEP_MS)
  }
  return [
    inTime('The new price is seen', seen.price),
    inTime('The product is gone', seen.gone),
    {
      what: 'Visits after that which were shown the old',
      found: String(seen.oldAgain),
      isRight: seen.oldAgain === 0,
    },
  ]
}

const inTime = (what: string, seconds: number): Check => ({
  what,
  found: `after ${seconds.toFixed(1)} s, at most ${MOST_SECONDS}`,
  isRight: seconds <= MOST_SECONDS,
})
