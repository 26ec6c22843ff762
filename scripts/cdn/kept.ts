import { ask } from './ask.ts'
import { check, type Check } from './check.ts'
import { AGENT, BROWSER, CHOICE, HOME, OTHER_CHOICE, OTHER_PRODUCT, PRODUCT } from './pages.ts'
import type { Site } from './site.ts'

// Where nothing is any more.
const FORMER = '/product/cherry-morning'

/** Pages are kept once, whatever comes with a request, and nobody gets another's. */
export async function kept({ origin, demo }: Site): Promise<Check[]> {
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
  const ways = [again, ...packed].map(({ encoding }) => encoding || 'none')
  const chosen = await get(CHOICE)
  const fromMail = await get(`${CHOICE}&utm_source=mail&utm_campaign=may&fbclid=1`)
  const others = [await get(OTHER_CHOICE), await get(PRODUCT), await get(OTHER_PRODUCT)]
  await demo.putRedirect(FORMER.replace('product', 'products'), OTHER_PRODUCT)
  const moved = [
    await get(FORMER),
    await get(`${FORMER}?utm_source=mail`),
    await get(`${FORMER}?utm_source=post&fbclid=1`),
    await get(`${FORMER}?Size=8+oz&gclid=1`),
  ]
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
    check('Packed in the way that each can read', ways.join(), 'br,gzip,none,none'),
    check('Cookies that come back', first.hasCookie || again.hasCookie ? 'some' : 'none', 'none'),
    check('From a mail', await cacheOf(`${HOME}?utm_source=mail&gclid=1`), 'HIT'),
    check(
      'A choice from a mail',
      `${fromMail.cache}, ${sameness(chosen.text, fromMail.text)}`,
      'HIT, the same',
    ),
    check(
      'A choice, another, none, and another product',
      `${new Set([chosen, ...others].map(({ text }) => text)).size} pages`,
      '4 pages',
    ),
    check(
      'A product that has moved, from nowhere and from mails',
      moved.map(({ cache, location }) => `${cache} ${location}`).join(),
      [
        `MISS ${OTHER_PRODUCT}`,
        `HIT ${OTHER_PRODUCT}?utm_source=mail`,
        `HIT ${OTHER_PRODUCT}?utm_source=post&fbclid=1`,
        `MISS ${OTHER_PRODUCT}?Size=8+oz&gclid=1`,
      ].join(),
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
