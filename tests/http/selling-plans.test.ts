import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PATH = '/product/lemon-verbena-garden'
const WITHOUT = '/product/maple-and-smoked-oak'
const SCOPE = 'unauthenticated_read_selling_plans'
const REFUSED = { kind: 'refusedScopes', scopes: [SCOPE] }

const plan = (id: number, name: string) => ({
  id,
  name,
  delivery: { interval: 'MONTH', count: 1 },
})

let shop: OpenShop
let store: RunningStore
beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin, { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' })
})
afterAll(async () => {
  store.close()
  await shop.close()
})
beforeEach(() => store.controls.reset())

test('a product without plans is read with four calls, as ever, and its page is the same bytes without the scope', async () => {
  await shop.get('/')
  const before = (await store.controls.calls()).length
  const { text } = await shop.get(WITHOUT)
  const calls = (await store.controls.calls()).slice(before).map(({ name }) => name)
  expect(calls.filter((name) => name !== 'Policies' && name !== 'Notices').toSorted()).toEqual([
    'Metafields',
    'Product',
    'Recommendations',
    'SellingPlans',
  ])
  expect(text).not.toMatch(/class="plan-terms"|id="plan"/)
  const sentence = 'We can’t sell it by that plan just now. You’d be adding it once.'
  expect(text).not.toContain(sentence)
  expect((await shop.get(`${WITHOUT}?plan=501`)).text).toContain(sentence)
  await store.controls.fault('SellingPlans', REFUSED)
  expect((await shop.get(WITHOUT)).text).toBe(text)
})

test('a page offers a single purchase and the plans, and none of them is chosen', async () => {
  const { text } = await shop.get(PATH)
  expect(text).toMatch(/aria-current="true"[^>]*>One time\s+<span[^>]*>USD \$16\.00</)
  expect(text).toMatch(/href="[^"]*plan=501#plan"[^>]*>Every month\s+<span[^>]*>USD \$14\.40</)
  expect(text).not.toContain('Renews')
  expect(text).toContain('"price":"16.00"')
})

test('a choice of a plan says what renews, how often, at what price and how it ends; search engines read the single price', async () => {
  const { text } = await shop.get(`${PATH}?plan=502`)
  expect(text).toContain(
    '10% less. 3 deliveries, one every month, USD $14.40 each, paid in advance. Renews every 3 months at USD $43.20.',
  )
  expect(text).toContain('It renews until you end it')
  expect(/<output.*?<\/output>/s.exec(text)?.[0]).toContain('USD $43.20')
  expect(text).toContain('some 12 evenings, USD $1.20 each')
  expect(text).toContain('"price":"16.00"')
  expect(text).not.toContain('"price":"43.20"')
})

test('in Germany a plan says its price, its rhythm and how it ends in German', async () => {
  const german = await openShop(store.origin, { MARKETS: 'US-en,DE-de' })
  const { text } = await german.get(`/de-de${PATH}?plan=501`)
  await german.close()
  const words = [
    '>Einmalig',
    '>Jeden Monat',
    '10 % weniger. Verlängert sich jeden Monat für 16,11 €.',
    'Pausieren oder kündigen, wann du willst',
  ]
  const page = text.replaceAll('\u00a0', ' ')
  expect(words.filter((each) => !page.includes(each))).toEqual([])
})

test('the store refuses its plans → the page has all the rest, and a link to a plan shows a single purchase', async () => {
  await store.controls.fault('SellingPlans', REFUSED)
  const { status, text } = await shop.get(`${PATH}?plan=501`)
  expect(status).toBe(200)
  expect(text).toContain('USD $16.00')
  expect(text).toContain('Near it on the shelf')
  expect(text).not.toContain('Every month')
})

test('the plans of a product can’t be read → no cache keeps its page, and the next visitor gets the plan of the link', async () => {
  const caching = await openShop(store.origin, { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '1' })
  const visit = (path = `${PATH}?plan=501`) => caching.get(path)
  await store.controls.fault('SellingPlans', { kind: 'status', status: 500 })
  for (const path of [`${PATH}?plan=501`, PATH, `${PATH}.md`]) {
    const { status, text, headers } = await visit(path)
    expect({ status, cacheControl: headers.get('Cache-Control') }).toEqual({
      status: 200,
      cacheControl: 'no-store',
    })
    expect(text).not.toContain('Every month')
  }
  // A press must not add what is named as a plan as a single purchase.
  expect((await visit()).text).toMatch(/<button[^>]* disabled=""[^>]*>Add to Cart</)
  await store.controls.clearFaults()
  expect((await visit()).text).toContain('Renews every month')
  await store.controls.fault('SellingPlans', { kind: 'status', status: 500 })
  const before = (await store.controls.calls('SellingPlans')).length
  expect((await visit()).text).toContain('Renews every month')
  await expect
    .poll(async () => (await store.controls.calls('SellingPlans')).length)
    .toBeGreaterThan(before)
  expect((await visit()).text).toContain('Renews every month')
  await caching.close()
})

test('a product that is sold by plans alone begins with its first, also for search engines', async () => {
  const plans = [
    {
      id: 9,
      name: 'Every week',
      delivery: { interval: 'WEEK', count: 1 },
      adjustments: [{ price: '12.00' }],
    },
  ]
  await store.controls.putPlans({
    handle: 'lemon-verbena-garden',
    requiresSellingPlan: true,
    sellingPlanGroups: [{ name: 'Club', plans }],
  })
  const { text } = await shop.get(PATH)
  expect(text).toMatch(/aria-current="true"[^>]*>Every week\s+<span[^>]*>USD \$12\.00</)
  expect(text).not.toContain('One time')
  expect(text).toContain('"price":"12.00"')
  const { text: markdown } = await shop.get(`${PATH}.md`)
  expect(markdown).not.toMatch(/\?cart=\d+:1\)/)
  expect(markdown).toMatch(
    /Every week\]\(.*USD \\?\$12\.00, Renews every week at USD \\?\$12\.00.*\?cart=\d+:1:9\)/,
  )
})

test('a plan has a lower price for its first orders → the page says for how many, and what follows', async () => {
  const adjustments = [{ percent: 50, orders: 2 }, { percent: 10 }]
  const quarter = { interval: 'MONTH', count: 3 }
  await store.controls.putPlans({
    handle: 'lemon-verbena-garden',
    requiresSellingPlan: true,
    sellingPlanGroups: [
      { name: 'Club', plans: [{ ...plan(9, 'Club'), delivery: quarter, adjustments }] },
    ],
  })
  const { text } = await shop.get(PATH)
  expect(text).toContain('USD $8.00 for each of the first 2 orders, then it renews every 3 months')
})

test('two groups of plans are shown apart, with the single purchase first', async () => {
  await store.controls.putPlans({
    handle: 'lemon-verbena-garden',
    sellingPlanGroups: [
      { name: 'Club', app: 'One', plans: [plan(1, 'Monthly')] },
      { name: 'Box', app: 'Two', plans: [plan(2, 'Box a month')] },
    ],
  })
  const { text } = await shop.get(PATH)
  const order = ['Club</legend>', '>One time', '>Monthly', 'Box</legend>', '>Box a month']
  const places = order.map((each) => text.indexOf(each))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.every((place) => place > 0)).toBe(true)
})
