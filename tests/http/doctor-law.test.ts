import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openExaminedStore, type ExaminedStore } from './examined-store.ts'

let store: ExaminedStore
beforeAll(async () => {
  store = await openExaminedStore()
})
afterEach(() => store.controls.reset())
afterAll(() => store.close())

/** What the doctor says of the law, without what a market's law asks. */
const lawLines = async (settings: Record<string, string>) => {
  const lines = (await store.lines(settings)).filter((line) => / Law /.test(line))
  return lines.map((line) => line.replace(/^(. Law \S+ asks:).*/, '$1'))
}

const PAGES = { WITHDRAWAL_URL: '/pages/withdraw', ACCESSIBILITY_URL: '/pages/accessible' }

test('a merchant sells in five markets → the doctor says what each law asks, since when, and what is missing', async () => {
  await store.controls.setShopMetafields({})
  await store.controls.putProduct({
    handle: 'claim',
    title: 'Claim',
    description: 'Klimaneutral gegossen.',
    metafields: {
      'reviews.rating': { type: 'rating', value: '{"value":"4","scale_min":"1","scale_max":"5"}' },
    },
    variants: [{ price: '9.00' }],
  })
  const MARKETS = 'US-en,DE-de,CH-de,GB-en,JP-ja'
  const asks = (await store.lines({ MARKETS })).find((line) => line.includes('Law DE-de asks'))
  expect(asks).toContain('(since 2000-03-18); A price is struck only against')
  expect(asks).toContain(
    'The official notice on the legal guarantee is shown whole (since 2026-09-27)',
  )
  expect(await lawLines({ MARKETS })).toEqual([
    '· Law US-en asks:',
    '· Law US-en: not looked at: A product with a listed chemical has the warning, in California.',
    '✓ Law US-en: nothing is missing of what the doctor looked at, also in the texts of 7 products.',
    '· Law DE-de asks:',
    "! Law DE-de: ratings are not shown, as nothing says how they are checked (Directive 2005/29/EC, article 7(6)). → Set the shop's metafield custom.ratings_checked.",
    '! Law DE-de: no page links to a contact (Directive 2011/83/EU, article 6(1)(c)). → Write the contact information under Settings > Policies, which the shop reads from version 2026-04 on, or set CONTACT_URL.',
    '! Law DE-de: no page says how the shop is accessible (Directive (EU) 2019/882, annex V). → Set ACCESSIBILITY_URL; docs/accessibility.md is a text to copy. The smallest companies need none.',
    '! Law DE-de: no page links to the function for withdrawing from a contract (Directive 2011/83/EU, article 11a). → Set WITHDRAWAL_URL.',
    "! Law DE-de: the official notice on the legal guarantee is missing (Regulation (EU) 2025/1960, annex I). → Upload the official file of the market's language, unchanged, as a picture. Set the shop's metafield custom.legal_guarantee.",
    '· Law DE-de: not looked at: A promise of durability of more than two years has the official label.',
    "! Law DE-de: texts that may be claims about the environment: Cherry Blossom Morning ('Grün'), Lemon Verbena Garden ('grün'), Claim ('Klimaneutral') (Directive (EU) 2024/825). → Prove what they claim, or reword them. A colour is no claim.",
    '· Law CH-de asks:',
    '· Law CH-de: not looked at, as the store answers as another country.',
    '· Law GB-en asks:',
    '· Law GB-en: not looked at, as the store answers as another country.',
    '· Law JP-ja asks:',
    '! Law JP-ja: no legal notice names the seller (Act on Specified Commercial Transactions, article 11). → Write it under Settings > Policies, or set LEGAL_NOTICE_URL.',
  ])
})

test('a merchant has set all that German law asks, but no telephone number → the doctor misses that alone', async () => {
  await store.controls.setVersion('2026-04')
  await store.controls.emptyCatalog()
  await store.controls.setShopMetafields({
    ratings_checked: 'Only buyers rate.',
    legal_guarantee: { type: 'file_reference', value: 'https://cdn.test/notice.svg' },
  })
  expect(await lawLines({ MARKETS: 'DE-de', ...PAGES })).toEqual([
    '· Law DE-de asks:',
    '! Law DE-de: the contact information has no telephone number (Directive 2011/83/EU, article 6(1)(c)). → Add it under Settings > Policies.',
    '· Law DE-de: not looked at: A promise of durability of more than two years has the official label.',
  ])
})

test.each([
  ['has no contact at all, in an old version', '2025-07', {}, /^! .*no page links to a contact/],
  ['has no contact at all, in a new version', '2026-04', {}, /^! .*no page links to a contact/],
  [
    'names a page of its own, which the doctor does not read',
    '2026-04',
    { CONTACT_URL: '/pages/contact' },
    /^· .*: not looked at: The contact information has a telephone number/,
  ],
])('a German shop %s → the doctor says so', async (_what, version, settings, line) => {
  await store.controls.setVersion(version)
  await store.controls.putPolicy('contactInformation', null)
  const lines = await lawLines({ MARKETS: 'DE-de', ...settings })
  expect(lines.filter((each) => /contact/.test(each))).toEqual([expect.stringMatching(line)])
})

test('a shop without markets → the law of the store’s country', async () => {
  expect(await lawLines({})).toEqual([
    '· Law US asks:',
    '· Law US: not looked at: A product with a listed chemical has the warning, in California.',
    '✓ Law US: nothing is missing of what the doctor looked at, also in the texts of 6 products.',
  ])
})

test('the texts can’t be read → the doctor still says what the law asks', async () => {
  await store.controls.fault('ProductTexts', { kind: 'status', status: 500 })
  expect(await lawLines({ MARKETS: 'GB-en' })).toEqual([
    '· Law GB-en asks:',
    "! Law The doctor can't see what GB-en lacks. HTTP error! status: 500 → Try again in a while.",
  ])
})

const promiseLines = async () =>
  (await store.lines()).filter((line) => / Promises /.test(line)).map((line) => line.slice(11))

const PROMISED = { delivery: 'Sent free', returns: 'Thirty days' }
const DAYS = { dispatch_days: '1-2 days', delivery_days: '2 to 5' }
const day = (value: string, type = 'date') => ({ type, value })

test('days and a deadline that can’t be read → the doctor names each, and how it is written', async () => {
  await store.controls.setShopMetafields({
    ...PROMISED,
    dispatch_days: 'soon',
    delivery_days: { type: 'json', value: '{}' },
    making_days: '3–1',
    closed_days: '2026-12-24, Christmas',
    deadline: 'In time for Christmas until December 16.',
    deadline_day: day('true', 'boolean'),
  })
  const left = "is set, but can't be read. Pages leave out what it is for. →"
  expect(await promiseLines()).toEqual([
    `custom.making_days ${left} Write working days as '2' or '1–2'.`,
    `custom.dispatch_days ${left} Write working days as '2' or '1–2'.`,
    `custom.delivery_days ${left} Write working days as '2' or '1–2'.`,
    `custom.closed_days ${left} Write days and times, each on a line: '2026-12-24', '2026-12-27 – 2026-12-31'.`,
    `custom.deadline ${left} Write a feast's name, such as 'Christmas', and no sentence.`,
    `custom.deadline_day ${left} Write the last day of arrival as a date: '2026-12-23'.`,
  ])
})

test('a deadline without its day, or a day without its name → the doctor says that no page shows it', async () => {
  const all = 'Product pages tell delivery, returns and when an order arrives.'
  const promised = { ...PROMISED, ...DAYS }
  await store.controls.setShopMetafields({ ...promised, deadline: 'Christmas' })
  expect(await promiseLines()).toEqual([
    "No page shows custom.deadline, because custom.deadline_day is not set. → Set the shop's metafield custom.deadline_day, the last day of arrival (it replaces custom.deadline_until), and open its definition to storefronts.",
  ])
  await store.controls.setShopMetafields({ ...promised, deadline_day: day('2026-12-23') })
  expect(await promiseLines()).toEqual([
    "No page shows custom.deadline_day, because custom.deadline is not set. → Set the shop's metafield custom.deadline, a feast's name such as 'Christmas', and open its definition to storefronts.",
  ])
  const both = { ...promised, deadline: 'Christmas', deadline_day: day('2026-12-23') }
  await store.controls.setShopMetafields(both)
  expect(await promiseLines()).toEqual([all])
  await store.controls.setShopMetafields({ ...PROMISED, dispatch_days: '1' })
  expect(await promiseLines()).toEqual([
    "Product pages lack promises at the button: custom.delivery_days. → Set the shop's metafield, a single line, and open its definition to storefronts.",
  ])
})
