// No text of the store's and no address of a stranger's takes the square of its length.
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sharedLines } from '../cart/cart-link.ts'
import { codesIn } from '../cart/cart.ts'
import { factFor } from '../format/values.ts'
import { renderData, renderDocument } from '../pages/document.tsx'
import { renderMarkdown } from '../pages/markdown.ts'
import { richMarkdown } from '../pages/markdown-text.ts'
import { textsFrom } from '../pages/read-beside.ts'
import { homePage, productPage, shop } from '../pages/testing/fixtures.ts'
import { readBuyLink } from './agents/buy-link.ts'
import { descriptionBlocks } from './description.ts'
import { acceptedEncoding } from './http/page-response.ts'
import { linkFor, toMarket, spellings } from './http/links.ts'
import { redirectAddress, redirectKey } from './http/store-redirects.ts'
import { createLog, withoutTokens } from './log.ts'
import { contentSecurityPolicy } from './security.ts'
import { checkoutAddress } from '../storefront/checkout-address.ts'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { combinationsIn } from '../storefront/encoded-variants.ts'
import { metafieldsResponse } from '../storefront/metafields-query.ts'
import { FactRows, withEvenings } from '../shop/facts.tsx'
import { linkAddress } from '../storefront/policies.ts'
import { providerWords } from '../storefront/provider-cart.ts'
import { formatted, inTwo, richTextBlocks } from '../storefront/rich-text.ts'
import {
  edgesOf,
  parsed,
  photo,
  products,
  wireOption,
  wireProduct,
} from '../storefront/testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { onlyStore } from './testing/only-store.ts'

const TYPES =
  'single_line_text_field multi_line_text_field list.single_line_text_field rich_text_field rating weight'
const option = { name: 'Size', values: ['8 oz', '12 oz'] }
const candle = parsed(products.fullMatrix)
const at = (text: string) => new URL(`https://shop.test/${text}`)
const settings = { siteUrl: null, markets: [], storeOrigins: [] }

const metafields = (text: string) =>
  v.parse(metafieldsResponse, {
    product: {
      metafields: TYPES.split(' ').flatMap((type) =>
        [text, JSON.stringify([text])].map((value) => ({ key: 'hazard_pictograms', type, value })),
      ),
    },
    shop: { metafields: [] },
  })

/** A product and a list with the text in all places of one kind. */
const withWords = (text: string) =>
  wireProduct({
    title: text,
    description: text,
    descriptionHtml: `<p>${text}</p>`,
    productType: text,
    seo: { title: text, description: text },
    options: [wireOption(text, [text])],
  })
// A longer address is unreadable.
const pictureUrl = (text: string) => `https://cdn.shopify.com/${text.slice(-3_900)}`
const withPictures = (text: string) =>
  wireProduct({
    images: edgesOf([
      { ...photo, url: pictureUrl(text), altText: text },
      { ...photo, url: pictureUrl(`${text}-lit`) },
    ]),
  })

/** Everything that reads such a text. */
const readers: Record<string, (text: string) => unknown> = {
  'a description': (text) => descriptionBlocks(text),
  'a first sentence': (text) => inTwo(text, []),
  'a description, as Markdown': (text) => descriptionBlocks(`<b>${text}</b>`).map(richMarkdown),
  'an inline style': (text) => descriptionBlocks(`<p style="${text}">a</p>`),
  'a formatted text': (text) =>
    formatted(
      richTextBlocks(
        JSON.stringify({ type: 'root', children: [{ type: 'text', value: text, bold: true }] }),
      ),
    ),
  metafields: (text) => textsFrom(metafields(text)),
  'a part of a fact': (text) => [
    factFor({ text }, [{ name: 'Size', value: '8 oz' }]),
    withEvenings(text, ['8 oz'], { minorUnits: 100, currencyCode: 'USD' }),
  ],
  'a fact with mail addresses': (text) => FactRows({ rows: [['Maker', `${text} a@b.${text}`]] }),
  'a tree of variants': (text) => combinationsIn(`v1_${text}`, [option, option]),
  'a link of the store': (text) => [linkAddress(`https://a.test/${text}`), checkoutAddress(text)],
  "the provider's words": (text) => {
    providerWords(text)
    createLog([], () => undefined)('error', 'failure', { message: text })
  },
  'a page with such words': (text) => {
    const page = productPage(withWords(text))
    renderData(page, noStoreInfo, shop)
    contentSecurityPolicy(renderDocument(page, noStoreInfo, shop), onlyStore(''))
  },
  'Markdown with such words': (text) =>
    renderMarkdown(productPage(withWords(text)), noStoreInfo, shop),
  'a list with such words': (text) => renderDocument(homePage(withWords(text)), noStoreInfo, shop),
  'a page with such pictures': (text) =>
    renderDocument(productPage(withPictures(text)), noStoreInfo, shop),
  'an address': (text) => {
    const url = at(text)
    linkFor(url, { prefix: '', storeOrigins: ['https://store.test'], markets: [] })
    spellings(url, [])
    toMarket(at(`?country=DE&${text}`), undefined, [
      { country: 'DE', language: 'de', prefix: '/de' },
    ])
    redirectKey(url.pathname, '/de', url.search)
    withoutTokens(url.pathname)
  },
  'the target of a redirect': (text) =>
    redirectAddress(
      `/${text}`,
      { url: at('a'), prefix: '', mayChangeMarket: true, search: '' },
      settings,
    ),
  'a link to a choice': (text) =>
    [`?${text}`, `?Size=${text}`, `?variant=${text}&${text}`].map((query) =>
      choiceFromQuery(candle, query),
    ),
  'a link to buy': (text) => readBuyLink(text, at(`?${text}`)),
  'a shared cart': (text) => [sharedLines(text), codesIn(text.split(','))],
  'a header': (text) => acceptedEncoding(text),
}

const PLAIN = String.raw`a A 1 / \ - _ . , ; : ? # & = ! ( ) [ ] < > " % + * é 😀 <p> </p> <b> <li> <br>
  %2F %3F %25 &amp; www :// font GHS 0-1 1: -lit utm_a=1 cart/`
const PIECES = [' ', '\u00a0', '\n', '\t', '\ud800', '. A', '), ', ' (', ...PLAIN.split(/\s+/)]

const LONG = 16_000
const PARTS = 16
// As many letters in sixteen texts take as long in linear time, and a sixteenth of the time in quadratic time.
const MOST_TIMES = 4
// Less says nothing. A quadratic expression takes hundreds.
const LEAST_MS = 20

/** The CPU time of this thread for calls, in ms: it does not grow with what else the machine does. */
function costOf(run: () => unknown, calls: number): number {
  const before = process.threadCpuUsage()
  for (let call = 0; call < calls; call += 1) run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Whether a long text takes longer than as many letters in short ones. */
function isSlow(read: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const [long, short] = [textOf(LONG), textOf(LONG / PARTS)]
  // The first call may compile the code, and any may collect garbage.
  return [1, 2, 3].every(() => {
    const cost = costOf(() => read(long), 1)
    return cost >= LEAST_MS && cost > MOST_TIMES * costOf(() => read(short), PARTS)
  })
}

test.each(Object.entries(readers))(
  '%s: the time grows with the length alone',
  (_name, read) => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 })
    const ends = fc.constantFrom('', 'x', ' x', '/x', '\n')
    const examples: [string, string[], string][] = PIECES.flatMap((piece) => [
      ['', [piece], 'x'],
      ['x', [piece], 'x'],
    ])
    fc.assert(
      fc.property(fc.constantFrom('', 'x'), pieces, ends, (start, unit, end) => {
        const piece = unit.join('')
        const textOf = (length: number) => start + piece.repeat(length / piece.length) + end
        expect(isSlow(read, textOf)).toBe(false)
      }),
      { examples, numRuns: examples.length + 20, seed: 7, endOnFailure: true },
    )
  },
  600_000,
)
