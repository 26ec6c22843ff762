import { ask } from './ask.ts'
import { check, type Check } from './check.ts'
import { AGENT, BROWSER, CHOICE, HOME, PRODUCT } from './pages.ts'
import type { Site } from './site.ts'

/** Pages are kept once, whatever comes with a request, and nobody gets another's. */
export async function kept({ origin }: Site): Promise<Check[]> {
  const get = (path: string, headers: Record<string, string> = BROWSER) =>
    ask(origin, path, headers)
  const cacheOf = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).cache
  const typeOf = async (path: string, accept: string) =>
    (await get(path, { ...BROWSER, Accept: accept })).type

  const first = await get(HOME)
  const again = await get(HOME, { ...BROWSER, Cookie: 'session=1', 'Accept-Language': 'de' })
  const packed = await Promise.all(
    ['gzip', 'br;q=0.5', 'identity'].map((encoding) => get(HOME, { 'Accept-Encoding': encoding })),
  )
  const chosen = await get(CHOICE)
  const fromMail = await get(`${CHOICE}&utm_source=mail&utm_campaign=may&fbclid=1`)
  const winter = await get('/?collection=winter')
  // What the shop takes for another page than these words seem to say.
  for (const odd of [
    '/?Collection=winter',
    '/?%63ollection=winter',
    '/?utm_x=1&collection=winter',
  ]) {
    await get(odd)
  }
  const [plain, stillWinter] = [await get(HOME), await get('/?collection=winter')]
  const types = [
    await typeOf(PRODUCT, BROWSER.Accept),
    await typeOf(PRODUCT, AGENT.Accept),
    await typeOf(PRODUCT, 'text/html, text/markdown;q=0.5'),
    await typeOf(PRODUCT, BROWSER.Accept),
  ]
  const lastByBrowser = await cacheOf(PRODUCT)
  return [
    check('The home page, first and again', `${first.cache}, ${again.cache}`, 'MISS, HIT'),
    check('With another cookie and language', sameness(first.text, again.text), 'the same'),
    check(
      'Packed in other ways',
      sameness(first.text, ...packed.map(({ text }) => text)),
      'the same',
    ),
    check('Cookies that come back', first.hasCookie || again.hasCookie ? 'some' : 'none', 'none'),
    check('From a mail', await cacheOf(`${HOME}?utm_source=mail&gclid=1`), 'HIT'),
    check(
      'A choice from a mail',
      `${fromMail.cache}, ${sameness(chosen.text, fromMail.text)}`,
      'HIT, the same',
    ),
    check('After misspelt addresses', sameness(plain.text, first.text), 'the same'),
    check('A collection after them', sameness(stillWinter.text, winter.text), 'the same'),
    check('Home and collection', sameness(plain.text, winter.text), 'not the same'),
    check(
      'By turns a browser, an agent, both, a browser',
      [...types, lastByBrowser].join(),
      'text/html,text/markdown,text/html,text/html,HIT',
    ),
    check(
      'Markdown’s own address',
      `${await cacheOf(`${PRODUCT}.md`)}, ${await cacheOf(`${PRODUCT}.md`, { ...BROWSER, Accept: AGENT.Accept })}`,
      'MISS, HIT',
    ),
  ]
}

const sameness = (text: string, ...others: string[]): string =>
  others.every((other) => other === text) ? 'the same' : 'not the same'
