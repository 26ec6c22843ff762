import { ask } from './ask.ts'
import { check, type Check } from './check.ts'
import { BROWSER } from './pages.ts'
import type { Site } from './site.ts'

const NEVER_KEPT = [
  '/healthz',
  '/readyz',
  '/cart/c/none?key=1',
  '/cart/45001:1',
  '/discount/SPRING10',
]
const LATE = '/product/pumpkin-hearth'

/** What is one shopper's, or true for a moment, reaches the shop each time. */
export async function unshared({ origin, demo }: Site): Promise<Check[]> {
  const get = (path: string) => ask(origin, path, BROWSER)
  const answers: string[] = []
  for (const path of NEVER_KEPT) {
    await get(path)
    const { status, cache } = await get(path)
    answers.push(`${status} ${cache}`)
  }

  await demo.fault('Product', { kind: 'slow', ms: 3_000 })
  const late = [await get(LATE), await get(LATE)].map(({ status, cache }) => `${status} ${cache}`)
  await demo.clearFaults()
  let healed = await get(LATE)
  for (let tries = 0; healed.status === 503 && tries < 50; tries++) healed = await get(LATE)
  return [
    check(NEVER_KEPT.join(' '), answers.join(), '200 MISS,200 MISS,302 MISS,302 MISS,302 MISS'),
    check('A page that waits for its provider, twice', late.join(), '503 MISS,503 MISS'),
    check('The same later', String(healed.status), '200'),
  ]
}
