import { expect, test } from 'vitest'
import { examinedStore, told, untold } from './examined-store.ts'

const { controls, lines, put } = await examinedStore()

const accessDenied = { kind: 'graphqlError', message: 'Access denied', code: 'ACCESS_DENIED' }

const richText = (text: string, url?: string) => {
  const words = { type: 'text', value: text }
  const children = [url === undefined ? words : { type: 'link', url, children: [words] }]
  const paragraph = { type: 'paragraph', children }
  const value = JSON.stringify({ type: 'root', children: [paragraph] })
  return { type: 'rich_text_field', value }
}

test('a merchant’s rich texts have links that no page shows → the doctor names the metafields', async () => {
  await controls.emptyCatalog()
  const [secure, relative] = ['https://a.test', '/pages/care'].map((url) => richText('on', url))
  await put('Amber', { metafields: { care: secure, warnings: richText('on') } })
  await put('Bare', { metafields: { care: relative, warnings: secure } })
  await put('Cedar', { metafields: { care: relative } })
  const rows = [
    '! Facts Pages show links of custom.care as text: Bare, Cedar. →',
    '! Facts Pages show links of custom.warnings as text: Bare. →',
    '✓ Facts 3 of 3 products looked at … none has custom.burn_time, custom.weight, custom.size, custom.wax, custom.wick, custom.vessel, custom.notes_top, custom.notes_heart, custom.notes_base.',
  ]
  expect(told(await lines({}, 'Facts'), rows)).toEqual(rows)
})

test('a merchant names pictograms otherwise than by their numbers → the doctor says whose, and which are shown in words', async () => {
  await controls.emptyCatalog()
  await put('Amber', { metafields: { hazard_pictograms: 'Flame' } })
  await put('Bare', { metafields: { hazard_pictograms: 'GHS07, GHS10' } })
  await put('Cedar', { metafields: { hazard_pictograms: ['GHS07 (8 oz)', '2'] } })
  await put('Dill', { metafields: { hazard_pictograms: ['Flame'] } })
  const rows = [
    "! Safety Pages show 'Flame' of custom.hazard_pictograms in words, … : Amber, Dill. → Write GHS01",
    "! Safety Pages show 'GHS07, GHS10' of custom.hazard_pictograms in words, … : Bare. → Write GHS01",
  ]
  expect(untold(await lines({}, 'Safety'), rows)).toEqual([])
})

const link = (href: string) => `<p>Read <a href="${href}">on</a>.</p>`

test('metafields have types that no page can show, or more letters than it shows → the doctor names them and their products', async () => {
  await controls.emptyCatalog()
  const value = '{"a":1}'
  // What is empty in any type lacks nothing.
  await put('Empty', { metafields: { vessel: [], care: richText(''), size: ' ' } })
  await put('Amber', {
    metafields: { wax: { type: 'json', value }, wick: { type: 'color', value } },
  })
  const contains = 'soy, '.repeat(3_000)
  await put('Bare', { metafields: { wax: { type: 'json', value: '{}' }, contains } })
  const warnings = richText('Keep away. '.repeat(5_000))
  await put('Cedar', { metafields: { warnings, wax: 'soy, '.repeat(1_900), burn_time: ' ' } })
  const rating = { type: 'number_decimal', value: '4.8' }
  await put('Dill', { metafields: { 'reviews.rating': rating } })
  const delivery = { type: 'money', value: '{"amount":"0"}' }
  await controls.setShopMetafields({ delivery, maker: 'Beeswick' })
  const rows = [
    '! Facts No page shows custom.delivery, of the type money: the shop. → Give it a type',
    '! Facts No page shows custom.wax, of the type json: Amber, Bare. → Give it a type',
    '! Facts No page shows custom.wick, of the type color: Amber. → Give it a type',
    '! Facts Pages end custom.contains after 10,000 of its 14,999 letters: Bare. → Shorten it',
    '! Facts No page shows custom.warnings, of the type rich_text_field: Cedar. → Give it a type',
    '! Facts No page shows reviews.rating, of the type number_decimal: Dill. → Give it a type',
    '✓ Facts 1 of 5 products looked at',
  ]
  expect(told(await lines({}, 'Facts'), rows)).toEqual(rows)
})

test('a merchant’s descriptions have what no page shows → the doctor counts them, and names each kind with an example', async () => {
  await controls.emptyCatalog()
  await put('Amber', { descriptionHtml: `${link('https://a.test')}${link('mailto:us@a.test')}` })
  await put('Bare', { descriptionHtml: '<p>Amber, poured by hand.</p>' })
  expect(await lines({}, 'Descriptions')).toEqual([])
  await put('Cedar', { descriptionHtml: '<p><img src="/a.jpg"><iframe src="/v"></iframe></p>' })
  await put('Dill', { descriptionHtml: `<table><tr><td>Soy</td></tr></table>${link('/pages/us')}` })
  await put('Elder', { descriptionHtml: `<ul><li>${'Soy wax. '.repeat(6_000)}</li></ul><img>` })
  const parts =
    'pictures (Cedar), other pages, such as players (Cedar), tables, whose text is shown in lines (Dill), links without https://, mailto: or tel: (Dill), all formatting, as they are too long (Elder).'
  expect(await lines({}, 'Descriptions')).toEqual([
    `! Descriptions Pages leave out parts of the descriptions of 3 of 5 products: Cedar, Dill, Elder. They are ${parts} → Add pictures to the product itself, write links with https://, and say the rest in paragraphs and lists.`,
  ])
})

test('the metafields of one product fail → the doctor names it, and checks the others', async () => {
  await controls.fault('Metafields', accessDenied, 1)
  const rows = ['! Facts The pages of … show no facts', '✓ Facts 5 of 5 products looked at']
  expect(told(await lines({}, 'Facts'), rows)).toEqual(rows)
})

test('the newer policies are denied, or the version lacks them → the doctor names the scope or the setting', async () => {
  const lacks = 'No page links to a contact information or legal notice'
  const unset = `? Policies ${lacks}, … → … 2026-04 or newer, or set CONTACT_URL and LEGAL_NOTICE_URL.`
  expect(told(await lines({}, 'Policies'), [unset])).toEqual([unset])
  const set = { CONTACT_URL: '/pages/contact', LEGAL_NOTICE_URL: '/pages/imprint' }
  expect(told(await lines(set, 'Policies'), ['✓ Policies'])).toEqual(['✓ Policies'])
  await controls.setVersion('2026-04')
  const message = 'Required access: `unauthenticated_read_content` access scope.'
  await controls.fault('Notices', { ...accessDenied, message })
  const denied = `! Policies ${lacks}. … → Grant unauthenticated_read_content `
  expect(told(await lines({}, 'Policies'), [denied])).toEqual([denied])
})

test('the store has more plans than a page shows, and recommends nothing → the doctor says so', async () => {
  const plans = Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    name: `Plan ${at}`,
    description: 'End it whenever you like.',
    delivery: { interval: 'MONTH', count: at + 1 },
  }))
  await controls.emptyCatalog()
  await put('Club', { sellingPlanGroups: [{ name: 'Club', plans }] })
  const rows = [
    '· Subscriptions These have 10 selling plans or more: Club. … first 10',
    '· Recommendations … 0 products beside Club',
  ]
  expect(untold(await lines(), rows)).toEqual([])
})
