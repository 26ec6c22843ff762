import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const query = `query Find($after: String) {
  urlRedirects(first: 2, after: $after) {
    nodes { __typename id path target }
    pageInfo { hasNextPage endCursor }
  }
}`
const put = (path: string, target: string) => store.post('/controls/redirects', { path, target })
const found = async (after?: string) => (await store.send(query, { after })).json()

test('redirects are listed in pages, and each path only once', async () => {
  expect((await found()).data.urlRedirects.nodes).toEqual([])
  for (const path of ['/pages/one', '/pages/two', '/pages/three']) await put(path, '/')
  await put('/pages/three', 'https://example.com/')
  const { nodes, pageInfo } = (await found()).data.urlRedirects
  expect(nodes).toHaveLength(2)
  expect(pageInfo.hasNextPage).toBe(true)
  const next = (await found(pageInfo.endCursor)).data.urlRedirects
  expect(next).toEqual({
    nodes: [
      {
        __typename: 'UrlRedirect',
        id: 'gid://shopify/UrlRedirect/4',
        path: '/pages/three',
        target: 'https://example.com/',
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
  })
  await store.post('/controls/reset')
  expect((await found()).data.urlRedirects.nodes).toEqual([])
})

const policies =
  '{ shop { refundPolicy { title url } subscriptionPolicy { id } customerAccountUrl } }'
const notices = '{ shop { contactInformation { title handle body url } legalNotice { title } } }'

test('policies have pages at the primary domain; the subscription policy is a default without an id', async () => {
  expect((await store.send(policies)).json().data.shop).toEqual({
    refundPolicy: { title: 'Refund policy', url: 'http://checkout.test/policies/refund-policy' },
    subscriptionPolicy: { id: null },
    customerAccountUrl: 'http://checkout.test/account',
  })
})

test('versions from 2026-04 on have a contact, and older ones refuse the field', async () => {
  expect((await store.send(notices)).json().errors[0].message).toContain('Cannot query field')
  await store.post('/controls/version', { version: '2026-04' })
  expect((await store.send(notices)).json().data.shop).toEqual({
    contactInformation: {
      title: 'Contact information',
      handle: 'contact-information',
      body: '<p>Beeswick Candle Works</p><p>1 Meadow Lane, Example Falls, NY 12000, USA</p><p>hello@beeswick.example</p>',
      url: 'http://checkout.test/policies/contact-information',
    },
    legalNotice: { title: 'Legal notice' },
  })
})

test('a control removes a policy, or changes its title and address, until the reset', async () => {
  const change = (policy: object | null, field = 'refundPolicy') =>
    store.post('/controls/policies', { field, policy })
  const refunds = async () => (await store.send(policies)).json().data.shop.refundPolicy
  await change(null)
  expect(await refunds()).toBeNull()
  await change({ title: 'Returns', url: 'https://example.com/' })
  expect(await refunds()).toEqual({ title: 'Returns', url: 'https://example.com/' })
  expect((await change(null, 'colour')).status).toBe(404)
  await store.post('/controls/reset')
  expect((await refunds()).title).toBe('Refund policy')
})

test('an invalid redirect is refused with a sentence', async () => {
  const answer = await put('pages', '/')
  expect(answer.status).toBe(400)
  expect(answer.json().error).toContain('a path reads like')
})

async function promised(language: string) {
  const promises = `query @inContext(country: DE, language: ${language}) { shop { metafields(identifiers: [
    { namespace: "custom", key: "delivery" }, { namespace: "custom", key: "responsible_person" },
  ]) { type value } } }`
  return (await store.send(promises)).json().data.shop.metafields
}

test('the shop’s promises and addresses are in the language of the context', async () => {
  expect(await promised('EN')).toMatchObject([
    { type: 'single_line_text_field', value: 'Free shipping, sent within two days' },
    { value: expect.stringMatching(/Amsterdam, Netherlands\neu@/) },
  ])
  expect(await promised('DE')).toMatchObject([
    { value: 'Versand kostenlos, in zwei Tagen auf dem Weg' },
    { value: expect.stringMatching(/Amsterdam, Niederlande\neu@/) },
  ])
})
