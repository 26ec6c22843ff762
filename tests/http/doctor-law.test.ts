import { expect, test } from 'vitest'
import { examinedStore, misheard, told } from './examined-store.ts'

const { controls, lines } = await examinedStore()

test('a merchant sells in five markets → the doctor says what each law asks, since when, and what is missing', async () => {
  await controls.setShopMetafields({})
  await controls.putProduct({
    handle: 'claim',
    title: 'Claim',
    description: 'Klimaneutral gegossen.',
    metafields: {
      'reviews.rating': { type: 'rating', value: '{"value":"4","scale_min":"1","scale_max":"5"}' },
    },
    variants: [{ price: '9.00' }],
  })
  const rows = [
    '· Law US-en asks:',
    '? Law US-en: not looked at: A product with a listed chemical',
    '✓ Law US-en: … in the texts of 7 products.',
    '· Law DE-de asks: … (since 2000-03-18, Directive 98/6/EC, article 2); A price is struck … guarantee … (since 2026-09-27',
    '! Law DE-de: ratings are not shown … (Directive 2005/29/EC, … → … custom.ratings_checked.',
    '! Law DE-de: no page links to a contact (Directive 2011/83/EU, … → … CONTACT_URL.',
    '! Law DE-de: no page says how … accessible (Directive (EU) 2019/882, … → Set ACCESSIBILITY_URL',
    '! Law DE-de: … withdrawing … (Directive 2011/83/EU, article 11a). → Set WITHDRAWAL_URL.',
    '! Law DE-de: the official notice … 2025/1960, annex I). → Upload … custom.legal_guarantee.',
    '? Law DE-de: not looked at: A promise of durability',
    "! Law DE-de: … claims … Morning ('Grün'), … Garden ('grün'), Claim ('Klimaneutral') (Directive",
    '· Law CH-de asks:',
    '? Law CH-de: not looked at, as the store answers as another country.',
    '· Law GB-en asks:',
    '? Law GB-en: not looked at, as the store answers as another country.',
    '· Law JP-ja asks:',
    '! Law JP-ja: no legal notice names the seller (Specified … → … LEGAL_NOTICE_URL.',
  ]
  expect(told(await lines({ MARKETS: 'US-en,DE-de,CH-de,GB-en,JP-ja' }, 'Law'), rows)).toEqual(rows)
})

test('a merchant has set all that German law asks, but no telephone number → the doctor misses that alone', async () => {
  await controls.setVersion('2026-04')
  await controls.emptyCatalog()
  await controls.setShopMetafields({
    ratings_checked: 'Only buyers rate.',
    legal_guarantee: { type: 'file_reference', value: 'https://cdn.test/notice.svg' },
  })
  const pages = { WITHDRAWAL_URL: '/pages/withdraw', ACCESSIBILITY_URL: '/pages/accessible' }
  const rows = [
    '· Law DE-de asks:',
    '! Law DE-de: the contact information has no telephone number (Directive 2011/83/EU',
    '? Law DE-de: not looked at: A promise of durability',
  ]
  expect(told(await lines({ MARKETS: 'DE-de', ...pages }, 'Law'), rows)).toEqual(rows)
})

test('a German shop has no contact, or one on a page of its own → the doctor says what it did not read', async () => {
  await controls.putPolicy('contactInformation', null)
  const ask = async ([version, CONTACT_URL]: [version: string, contactUrl: string]) => {
    await controls.setVersion(version)
    const all = await lines({ MARKETS: 'DE-de', CONTACT_URL }, 'Law')
    return all.filter((line) => !line.includes(' asks: ') && line.includes('contact'))
  }
  expect(
    await misheard(ask, [
      [['2025-07', ''], '! Law DE-de: no page links to'],
      [['2026-04', ''], '! Law DE-de: no page links to'],
      [['2026-04', '/pages/contact'], '? Law DE-de: not looked at: The contact information'],
    ]),
  ).toEqual([])
})

test('a shop without markets → the law of the store’s country', async () => {
  const rows = [
    '· Law US asks:',
    '? Law US: not looked at: A product with a listed chemical',
    '✓ Law US: … in the texts of 6 products.',
  ]
  expect(told(await lines({}, 'Law'), rows)).toEqual(rows)
})

test('the texts can’t be read → the doctor still says what the law asks', async () => {
  await controls.fault('ProductTexts', { kind: 'status', status: 500 })
  const rows = [
    '· Law GB-en asks:',
    "! Law The doctor can't see what GB-en lacks. HTTP error! status: 500 → Try again",
  ]
  expect(told(await lines({ MARKETS: 'GB-en' }, 'Law'), rows)).toEqual(rows)
})

async function askPromises(metafields: object) {
  const promised = { delivery: 'Sent free', returns: 'Thirty days' }
  const days = { dispatch_days: '1-2 days', delivery_days: '2 to 5' }
  const all = Object.entries({ ...promised, ...days, ...metafields })
  await controls.setShopMetafields(Object.fromEntries(all.filter(([, value]) => value)))
  return lines({}, 'Promises')
}

const unread = (key: string) => `! Promises custom.${key} is set, but can't be read.`

test('promises are unset, or can’t be read → the doctor names each, and how it is written', async () => {
  const deadline_day = { type: 'date', value: '2026-12-23' }
  expect(
    await misheard<object>(askPromises, [
      [{}, '✓ Promises'],
      [{ dispatch_days: 'soon' }, `${unread('dispatch_days')} … → Write working days`],
      [
        { delivery_days: { type: 'json', value: '{}' } },
        `${unread('delivery_days')} … → Write work`,
      ],
      [{ making_days: '3–1' }, `${unread('making_days')} … → Write working days`],
      [{ closed_days: '2026-12-24, Xmas' }, `${unread('closed_days')} … → Write days and times`],
      [{ deadline: 'In time for May.', deadline_day }, `${unread('deadline')} … → Write a feast`],
      [
        { deadline: 'Christmas', deadline_day: { type: 'boolean', value: 'true' } },
        `${unread('deadline_day')} … → Write the last day`,
      ],
      [{ deadline: 'Christmas', deadline_day }, '✓ Promises'],
      [
        { deadline: 'Christmas' },
        '! Promises No page shows custom.deadline, … → … deadline_day, the',
      ],
      [{ deadline_day }, '! Promises No page shows custom.deadline_day, … → … custom.deadline, a'],
      [{ delivery_days: null }, '· Promises Product pages lack … custom.delivery_days. →'],
    ]),
  ).toEqual([])
})
