import { beforeAll, expect, test } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const HANDLE = 'lemon-verbena-garden'
const PATH = `/product/${HANDLE}`
const WITHOUT = '/product/maple-and-smoked-oak'

const store = sharedStore()
let shop: OpenShop
beforeAll(async () => {
  shop = await store.open({ PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' })
})

const plan = (id: number, name: string, price = '12.00') => ({
  id,
  name,
  delivery: { interval: 'WEEK', count: 1 },
  adjustments: [{ price }],
})

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
  const scopes = ['unauthenticated_read_selling_plans']
  await store.controls.fault('SellingPlans', { kind: 'refusedScopes', scopes })
  expect((await shop.get(WITHOUT)).text).toBe(text)
})

test('a page offers a single purchase and the plans; a chosen one says its terms, and search engines read the single price', async () => {
  const { text } = await shop.get(PATH)
  expect(text).toMatch(/aria-current="true"[^>]*>One time\s+<span[^>]*>USD \$16\.00</)
  expect(text).toMatch(/href="[^"]*plan=501#plan"[^>]*>Every month\s+<span[^>]*>USD \$14\.40</)
  expect(text).not.toContain('Renews')
  const { text: chosen } = await shop.get(`${PATH}?plan=502`)
  expect(chosen).toContain(`Renews every 3 months at ${inDollars(43.2)}.`)
  expect(chosen).toContain('It renews until you end it')
  expect(/<output.*?<\/output>/s.exec(chosen)?.[0]).toContain(inDollars(43.2))
  expect(chosen).toContain(`some 12 evenings, ${inDollars(1.2)} each`)
  for (const page of [text, chosen])
    expect(page.match(/"price":"[^"]*"/g)).toContain('"price":"16.00"')
  expect(chosen).not.toContain('"price":"43.20"')
})

test('in Germany a plan says its price, its rhythm and how it ends in German', async () => {
  const german = await store.open({ MARKETS: 'US-en,DE-de' })
  const { text } = await german.get(`/de-de${PATH}?plan=501`)
  const words = [
    '>Einmalig',
    '>Jeden Monat',
    '10 % weniger. Verlängert sich jeden Monat für 16,11 €.',
    'Pausieren oder kündigen, wann du willst',
  ]
  const page = text.replaceAll('\u00a0', ' ')
  expect(words.filter((each) => !page.includes(each))).toEqual([])
})

test('a product that is sold by plans alone begins with its first, also for search engines and agents', async () => {
  await store.controls.putPlans({
    handle: HANDLE,
    requiresSellingPlan: true,
    sellingPlanGroups: [{ name: 'Club', plans: [plan(9, 'Every week')] }],
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

test('two groups of plans are shown apart, with the single purchase first', async () => {
  await store.controls.putPlans({
    handle: HANDLE,
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
