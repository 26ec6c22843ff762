import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PATH = '/product/cherry-blossom-morning'

let store: RunningStore
let shop: OpenShop

beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin)
})
afterAll(async () => {
  store.close()
  await shop.close()
})

describe('/agents.md', () => {
  test('describes the shop, its catalog and the forms of links to a cart', async () => {
    const { text, headers } = await shop.get('/agents.md')
    expect(headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(text).toMatch(/^# Beeswick\n\n> .+\n/)
    expect(text).toContain('/?cart={variant}:{quantity}')
    expect(text).toContain('/buy/{variant}:{quantity}')
    expect(text).toContain('Do not check out or pay')
    expect(text).toContain(`- [Cherry Blossom Morning](${PATH}.md): from USD $`)
    expect(text).toContain('- [Winter](/?collection=winter)')
    for (const [, address = ''] of text.matchAll(/\]\((.+?)\)/g)) {
      const { status } = await (address.startsWith('/') ? shop.get(address) : fetch(address))
      expect([address, status]).toEqual([address, 200])
    }
    expect(await store.controls.calls('Products')).toHaveLength(1)
  })

  test.each(['/llms.txt', '/llms-full.txt'])('is mirrored at %s', async (path) => {
    const { text, headers } = await shop.get(path)
    expect(text).toBe((await shop.get('/agents.md')).text)
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  })

  test('and products in Markdown have addresses of SITE_URL, if it is set', async () => {
    const known = await openShop(store.origin, {
      SITE_URL: 'https://www.shop.test',
    })
    for (const path of ['/agents.md', `${PATH}.md`]) {
      const addresses = [...(await known.get(path)).text.matchAll(/\]\((.+?)\)/g)]
      expect(addresses.length).toBeGreaterThan(2)
      // Addresses of the store's policies are unchanged.
      const own = addresses.filter(([, address]) => !address?.startsWith(store.origin))
      for (const [, address] of own) expect(address).toMatch(/^https:\/\/www\.shop\.test\//)
    }
    await known.close()
  })
})
