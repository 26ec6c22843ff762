import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAnswered, callNames, goodAnswers, type CallName } from './testing/calls-under-test.ts'
import { errorText, isAccessDenied, isCallRejected, isTransient } from './errors.ts'
import { answers } from './testing/answers.ts'
import { replaced, type Path } from './testing/damage.ts'
import { wireCart } from './testing/wire-cart.ts'

// Pauses before a call is tried again take no time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = () => Response | Promise<Response>

/** The log text for this answer to a call; 'fine' if there is none. */
async function said(call: CallName, answer: Answer): Promise<string> {
  const result = await callAnswered(call, answer)
  return result.ok ? 'fine' : errorText(result.error)
}

type Row = [situation: string, answer: Answer, words: string]

/** The situations whose log text is wrong, with that text. */
async function wrongWords(call: CallName, rows: Row[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [situation, answer, words] of rows) {
    const logged = await said(call, answer).catch(String)
    if (logged !== words) wrong.push(`${situation}: ${logged}`)
  }
  return wrong
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init)
const text = (body: string, init?: ResponseInit) => () => new Response(body, init)

/** A body that is cut off while it is being read. */
const breaking = (start: string, init?: ResponseInit) => () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull: (controller) => controller.error(new TypeError('terminated')),
    }),
    init,
  )

const NO_ANSWER = 'Error calling Shopify: no answer'
const UNREADABLE = 'Error calling Shopify: unreadable answer'
const PAYMENT =
  'Shopify: Payment required. Upgrade to a paid plan, or settle the bill for which the store is frozen, to use the Storefront API.'

const errors = (messages: string[], code?: string) =>
  messages.map((message) => ({ message, extensions: { code }, path: ['products'] }))

const rows: Row[] = [
  ['402', text('', { status: 402 }), PAYMENT],
  ['402 with GraphQL errors', json({ errors: errors(['Unpaid']) }, { status: 402 }), PAYMENT],
  ...[400, 401, 403, 404, 408, 423, 429, 430, 500, 502, 503, 504].map((status): Row => [
    String(status),
    text('<html>', { status }),
    `HTTP error! status: ${status}`,
  ]),
  ['a status whose body breaks', breaking('<', { status: 500 }), 'HTTP error! status: 500'],
  [
    'GraphQL errors',
    json({ errors: errors(['Oh no', 'And more']) }),
    'Error calling Shopify: Oh no, And more',
  ],
  ['one that is no list', json({ errors: errors(['Oh no'])[0] }), 'Error calling Shopify: Oh no'],
  [
    'null data with errors',
    json({ data: null, errors: errors(['A']) }),
    'Error calling Shopify: A',
  ],
  [
    'throttled in a 200',
    json({ errors: errors(['Throttled'], 'THROTTLED') }),
    'Error calling Shopify: Throttled',
  ],
  [
    'a scope refused',
    json({ errors: errors(['Access denied for products field.'], 'ACCESS_DENIED') }),
    'Error calling Shopify: Access denied for products field.',
  ],
  ['timeout', () => Promise.reject(new DOMException('late', 'TimeoutError')), NO_ANSWER],
  ['reset', () => Promise.reject(new TypeError('fetch failed')), NO_ANSWER],
  ['refused by CORS', () => Promise.reject(new TypeError('Failed to fetch')), NO_ANSWER],
  ['a body that breaks', breaking('{"data":'), NO_ANSWER],
  ['HTML', text('<!doctype html><title>Are you human?</title>'), UNREADABLE],
  ['truncated', text('{"data":{"products":{"edges":[{"node'), UNREADABLE],
  ['two answers', text('{"data":null}{"data":null}'), UNREADABLE],
  ...[true, 0, 'data', []].map((body): Row => [JSON.stringify(body), json(body), UNREADABLE]),
  ['no errors, and no data', json({ errors: [] }), UNREADABLE],
  ['data of the wrong kind', json({ data: 'products' }), UNREADABLE],
  ['an array of data', json({ data: [] }), UNREADABLE],
  ['data of another call', json({ data: { shop: { name: 'A' } } }), UNREADABLE],
  ['errors of the wrong kind', json({ errors: 'Oh no' }), UNREADABLE],
  ['an error without words', json({ errors: [{ code: 1 }] }), UNREADABLE],
]

// All calls share the code that handles failures, so this tests one call.
test('each failure of a call is logged with its own text', async () => {
  expect(await wrongWords('products', rows)).toEqual([])
})

test.each(callNames)(
  '%s fails on a GraphQL error, but for one beside complete data, which is logged; other content types succeed',
  async (call) => {
    const good = goodAnswers[call]
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const plain = { headers: { 'Content-Type': 'text/plain' } }
    const responses: Row[] = [
      ['one GraphQL error', json({ errors: errors(['Oh no']) }), 'Error calling Shopify: Oh no'],
      ['an empty list of errors', json({ ...good, errors: [] }), 'fine'],
      ['null for errors', json({ ...good, errors: null }), 'fine'],
      ['JSON under another content type', text(JSON.stringify(good), plain), 'fine'],
      ['an error beside the data', json({ ...good, errors: errors(['Half of it']) }), 'fine'],
    ]
    expect(await wrongWords(call, responses)).toEqual([])
    expect(logged.mock.calls).toEqual([['Error calling Shopify: Half of it']])
    logged.mockRestore()
  },
)

const refused = (...messages: string[]) =>
  messages.map((message) => ({ code: null, field: ['input', 'lines', '0'], message }))
const NO_URL = 'No checkout URL returned from Shopify'

const withAddress = (checkoutUrl: string | null) =>
  json({
    data: { cartCreate: { cart: { ...wireCart(), checkoutUrl }, userErrors: [], warnings: [] } },
  })
const withoutCheckout: Row[] = [
  [
    'one user error',
    json(answers.createCart({ cart: null, userErrors: refused('Gone') })),
    'Cart creation failed: Gone',
  ],
  [
    'user errors beside a cart',
    json(answers.createCart({ userErrors: refused('Gone', 'And sold out') })),
    'Cart creation failed: Gone, And sold out',
  ],
  ['no cart', json(answers.createCart({ cart: null })), NO_URL],
  ['no payload', json({ data: { cartCreate: null } }), NO_URL],
  ...[null, '', 'javascript:alert(1)', 'data:text/html,<p>', '/cart/c/1', 'ftp://shop.test'].map(
    (checkoutUrl): Row => [`the address '${checkoutUrl}'`, withAddress(checkoutUrl), NO_URL],
  ),
]

test('cartCreate without a checkout fails with the provider’s reason', async () => {
  expect(await wrongWords('cartCreate', withoutCheckout)).toEqual([])
})

test('three GraphQL errors are transient; any other is permanent', () => {
  const codes = ['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT', 'ACCESS_DENIED', 'undefinedField']
  const passing = codes.filter((code) =>
    isTransient({ kind: 'graphql', messages: ['No'], codes: [code] }),
  )
  expect(passing).toEqual(['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'])
})

test.each<[CallName, string, { data: unknown }]>([
  ['collection', 'the collection', answers.collection(null)],
  ['product', 'the product', answers.product(null)],
  ['variants', 'the variant', answers.variants(null)],
  ['variants', 'its product', { data: { product: null } }],
  ['metafields', 'the product', { data: { product: null } }],
  ['recommendations', 'the list', { data: { complementary: null, related: [] } }],
  [
    'currentVariants',
    'one of them',
    { data: { nodes: [null, goodAnswers.currentVariants.data.nodes[1]] } },
  ],
  ['cartCreatedAt', 'the cart', answers.cartCreatedAt(null)],
  ['cartCreate', 'the cart', answers.createCart({ cart: null })],
  ['cartCreate', 'all of it', { data: { cartCreate: null } }],
])('%s fails if an error may be the reason why %s is null', async (call, _what, body) => {
  const answer = json({ ...body, errors: errors(['Oh no']) })
  expect(await said(call, answer)).toBe('Error calling Shopify: Oh no')
})

const variant = ['products', 'edges', 0, 'node', 'selectedOrFirstAvailableVariant']
const plan = ['product', 'sellingPlanGroups', 'nodes', 0, 'sellingPlans', 'nodes', 0]

test.each<[CallName, string, string, nulled: Path, inIt?: Path]>([
  [
    'metafields',
    'a hazard',
    'no page is shown without it',
    ['product', 'metafields', 0],
    ['value'],
  ],
  ['sellingPlans', 'when a plan is paid', 'it is not prepaid', [...plan, 'billingPolicy']],
  ['products', 'what a card offers', 'it is not sold out', variant, ['price', 'amount']],
])(
  '%s: the provider fails to read %s → %s; if it denies it to the token, all else is read',
  async (call, _what, _effect, nulled, inIt = []) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const answer = (code: string) => {
      const error = { message: 'Oh no', extensions: { code }, path: [...nulled, ...inIt] }
      const good: unknown = goodAnswers[call]
      return json({ ...Object(replaced(good, ['data', ...nulled], null)), errors: [error] })
    }
    expect(await said(call, answer('INTERNAL_SERVER_ERROR'))).toBe('Error calling Shopify: Oh no')
    expect(await said(call, answer('ACCESS_DENIED'))).toBe('fine')
    logged.mockRestore()
  },
)

test.each(['INTERNAL_SERVER_ERROR', 'OTHER', ''])(
  'the provider denies one part of an answer and fails at another (%j) → nobody takes it for all denied',
  (code) => {
    const codes = ['ACCESS_DENIED', code]
    expect(isAccessDenied({ kind: 'graphql', messages: ['No', 'Oops'], codes })).toBe(false)
  },
)

test.each(['INTERNAL_SERVER_ERROR', 'OTHER', ''])(
  'the provider fails to read one card of a list (%j) → the list is not known for now, and not gone for good',
  async (code) => {
    const error = { message: 'Oh no', extensions: { code }, path: variant }
    const nulled = replaced(goodAnswers.products, ['data', ...variant], null)
    const read = await callAnswered('products', json({ ...Object(nulled), errors: [error] }))
    expect(read.ok || [isTransient(read.error), isCallRejected(read.error)]).toEqual([true, false])
  },
)

test('a product or variant that does not exist is no error', async () => {
  expect(await said('product', json(answers.product(null)))).toBe('fine')
  expect(await said('variants', json(answers.variants(null)))).toBe('fine')
  expect(await said('variants', json({ data: { product: null } }))).toBe('fine')
  expect(
    await said('metafields', json({ data: { product: null, shop: { metafields: [] } } })),
  ).toBe('fine')
  expect(
    await said('recommendations', json({ data: { complementary: null, related: null } })),
  ).toBe('fine')
  expect(await said('products', json(answers.products([])))).toBe('fine')
})
