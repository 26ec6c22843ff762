import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const query = `query Find($query: String) {
  urlRedirects(first: 2, query: $query) { nodes { __typename id path target } }
}`
const put = (path: string, target: string) => store.post('/controls/redirects', { path, target })
const found = async (search?: string) => (await store.send(query, { query: search })).json()

test('a search by path finds that redirect; without a search all are listed', async () => {
  expect((await found()).data.urlRedirects.nodes).toEqual([])
  await put('/pages/one', '/')
  await put('/pages/two', '/collections/all')
  await put('/pages/two', 'https://example.com/')
  expect((await found('path:/pages/two')).data.urlRedirects.nodes).toEqual([
    {
      __typename: 'UrlRedirect',
      id: 'gid://shopify/UrlRedirect/3',
      path: '/pages/two',
      target: 'https://example.com/',
    },
  ])
  expect((await found('path:/pages')).data.urlRedirects.nodes).toEqual([])
  expect((await found()).data.urlRedirects.nodes).toHaveLength(2)
  await store.post('/controls/reset')
  expect((await found()).data.urlRedirects.nodes).toEqual([])
})

test('any other search is refused by name', async () => {
  for (const search of ['path:/a*', 'path:"/a"', 'target:/', '/a', 'path:/a OR path:/b']) {
    const { errors } = await found(search)
    expect(errors[0].message).toBe(`The demo store does not model urlRedirects(query: ${search})`)
  }
})

test('redirects need their scope and a token', async () => {
  const { errors } = (await store.sendTokenless(query)).json()
  expect(errors[0].message).toBe(
    'Access denied for urlRedirects field. Required access: `unauthenticated_read_content` access scope.',
  )
  const fault = { kind: 'refusedScopes', scopes: ['unauthenticated_read_content'] }
  await store.post('/controls/faults', { operation: 'Find', fault })
  expect((await found()).errors[0].extensions.code).toBe('ACCESS_DENIED')
})

test('an invalid redirect is refused with a sentence', async () => {
  const answer = await put('pages', '/')
  expect(answer.status).toBe(400)
  expect(answer.json().error).toContain('a path reads like')
})
