import { setTimeout as pause } from 'node:timers/promises'
import { load } from '../load.ts'
import { ask } from './ask.ts'
import { check, type Check } from './check.ts'
import { AGENT, BROWSER, CHOICE, HOME, PRODUCT } from './pages.ts'
import { FRESH_SECONDS, type Instance, type Site } from './site.ts'

const PAGES = [HOME, CHOICE, PRODUCT, `${PRODUCT}.md`]
// By its own headers, for a day.
const ROBOTS = '/robots.txt'
const NEVER_ASKED = '/product/orchard-cider'
const UNTIL_OLD_MS = (FRESH_SECONDS + 2) * 1000
const LOAD_SECONDS = 3
const STEP_MS = 200
// nginx's `fail_timeout`, and a little more.
const UNTIL_TRUSTED_MS = 3_000

/** One instance is killed and started again, then the other is killed, then the first; then both are started again. */
export async function outage({ origin, instances: [one, other] }: Site): Promise<Check[]> {
  const get = (path: string) => ask(origin, path, BROWSER)
  for (const path of [...PAGES, ROBOTS]) await get(path)

  // A page is always the same instance's: one of the two has what is asked for.
  const ofOne = await failuresWhileEnds(one)
  await one.start()
  await pause(UNTIL_TRUSTED_MS)
  const ofOther = await failuresWhileEnds(other)

  await one.kill()
  await pause(UNTIL_OLD_MS)
  const shown: string[] = []
  for (const path of [...PAGES, ROBOTS]) {
    const { status, cache } = await get(path)
    shown.push(`${status} ${cache}`)
  }
  const ofBoth = await failuresOf(BROWSER.Accept)
  const { status } = await get(NEVER_ASKED)

  for (const each of [one, other]) await each.start()
  const start = performance.now()
  let back = await get(NEVER_ASKED)
  while (back.status !== 200 && performance.now() - start < 10_000) {
    await pause(STEP_MS)
    back = await get(NEVER_ASKED)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return [
    check('Requests that fail while one of two instances is killed under load', ofOne, 'none'),
    check('The same with the other', ofOther, 'none'),
    check(
      'Kept pages, and a file, with both killed',
      shown.join(),
      [...PAGES.map(() => '200 STALE'), '200 HIT'].join(),
    ),
    check('Requests that fail then, under load', ofBoth, 'none'),
    check('A page that was never asked for', String(status), '502'),
    check(`The same ${seconds} s after both were started again`, String(back.status), '200'),
  ]

  async function failuresWhileEnds(instance: Instance): Promise<string> {
    // What is asked of the shop each time.
    const failures = failuresOf(AGENT.Accept)
    await pause((LOAD_SECONDS * 1000) / 2)
    await instance.kill()
    return failures
  }

  function failuresOf(accept: string): Promise<string> {
    return load(origin + PRODUCT, ['-d', LOAD_SECONDS], accept).then(
      () => 'none',
      (error: unknown) => String(error),
    )
  }
}
