import { CONNECTIONS, load } from '../load.ts'
import { ask } from './ask.ts'
import type { Check } from './check.ts'
import { MOST_SECONDS } from './news.ts'
import { AGENT, BROWSER, HOME, OTHER_PRODUCT, PRODUCT } from './pages.ts'
import { FRESH_SECONDS, type Site } from './site.ts'

const SECONDS = 6
const LEAST_HIT_PERCENT = 99
const ADDRESSES = [HOME, PRODUCT, `${OTHER_PRODUCT}.md`]
// `Last-Modified` counts in whole seconds.
const MOST_AGE = MOST_SECONDS + 1
// One after the other, each from another click.
const CLICKERS = 5
const WITHOUT_THE_SHOP = /^(HIT|STALE|UPDATING) /

/** Of one page. */
type Counted = { seconds: number; calls: number }

/** However many come, the shop is asked now and then, and the provider once for each page and time. */
export async function crowd({ origin, demo, log }: Site): Promise<Check[]> {
  const before = log().length
  const pages = await counted(async () => {
    const loads = ADDRESSES.map((path) => load(origin + path, ['-d', SECONDS]))
    await Promise.all([...clicks(), ...loads])
  })
  const asked = log().slice(before)
  const hits = asked.filter((line) => WITHOUT_THE_SHOP.test(line)).length
  const percent = Math.floor((hits / asked.length) * 10_000) / 100
  const agents = await counted(() =>
    Promise.all([...clicks(), load(origin + PRODUCT, ['-d', SECONDS], AGENT.Accept)]),
  )
  // For longer than a page may be old, it was asked for all the while.
  const { age } = await ask(origin, HOME, BROWSER)
  return [
    {
      what: `${asked.length} requests of ${ADDRESSES.length * CONNECTIONS} connections and ${CLICKERS} who click in mails`,
      found: `${percent} % without the shop, ${asked.length - hits} asked it`,
      isRight: percent >= LEAST_HIT_PERCENT,
    },
    {
      what: 'What the home page, which has not changed, says of its age',
      found: `${age.toFixed(1)} s, at most ${MOST_AGE}`,
      isRight: age <= MOST_AGE,
    },
    oncePerTime('Calls for one page', pages),
    oncePerTime('Calls for one page while each request reaches the shop', agents),
  ]

  function clicks(): Promise<void>[] {
    return Array.from({ length: CLICKERS }, (_clicker, index) => clickOften(index))
  }

  async function clickOften(clicker: number) {
    const until = performance.now() + SECONDS * 1000
    for (let click = 0; performance.now() < until; click++) {
      await ask(origin, `${HOME}?utm_source=mail&fbclid=${clicker}-${click}`, BROWSER)
    }
  }

  /** How long it took, and how often the provider was asked for the page that it was asked for most. */
  async function counted(work: () => Promise<unknown>): Promise<Counted> {
    const [start, callsBefore] = [performance.now(), await callsByPage()]
    await work()
    const [end, calls] = [performance.now(), await callsByPage()]
    const counts = [...calls].map(([page, count]) => count - (callsBefore.get(page) ?? 0))
    return { seconds: (end - start) / 1000, calls: Math.max(...counts) }
  }

  async function callsByPage(): Promise<Map<string, number>> {
    const [lists, products] = [await demo.calls('Products'), await demo.calls('Product')]
    if (lists.length === 0 || products.length === 0) throw new Error('Calls have other names')
    const calls = [...lists, ...products]
    const counts = new Map<string, number>()
    for (const { name, variables } of calls) {
      const page = `${name} ${JSON.stringify(variables)}`
      counts.set(page, (counts.get(page) ?? 0) + 1)
    }
    return counts
  }
}

function oncePerTime(what: string, { calls, seconds }: Counted): Check {
  const most = Math.ceil(seconds / FRESH_SECONDS) + 1
  return {
    what: `${what}, in ${seconds.toFixed(1)} s of which a page is fresh for ${FRESH_SECONDS}`,
    found: `${calls}, at least 1 and at most ${most}`,
    isRight: calls >= 1 && calls <= most,
  }
}
