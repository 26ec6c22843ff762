import { describe, expect, test, vi } from 'vitest'
import type { Status } from '../../pages/page.ts'
import type { Route } from '../../routes.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { noStoreInfo } from '../../storefront/testing/policies.ts'
import { openNodePlatform } from './on-node.ts'
import { createPages, type Render } from './pages.ts'
import { onlyStore } from '../testing/only-store.ts'

const none = async () => null
const render = vi.fn<Render>((_format, { screen }) => `<style>a{}</style>${screen}`)

/** Opens the pages of a shop whose provider does not answer. */
function open(storeInfo = async () => noStoreInfo) {
  const times = { headStartMs: 800, freshMs: 60_000, keepMs: 60_000 }
  return createPages({
    reads: { read: none, revalidate: none, storeInfo },
    cache: { ...openNodePlatform({ ...times, log: () => undefined }), ...times },
    render,
    allowedOrigins: onlyStore('https://store.test'),
  })
}

describe('a page without data', () => {
  test.each([
    [{ screen: 'not-found' }, 404, 'not-found'],
    [{ screen: 'home' }, 503, 'loading'],
  ] satisfies [Route, Status, string][])('%j: %i', async (route, status, words) => {
    const pageFor = open()
    const { page } = await pageFor(route)
    expect(page.status).toBe(status)
    expect(String(page.body.in('identity').bytes)).toContain(words)
    expect(page.policy).toContain("default-src 'none'")
  })

  test('is rendered once, and again with other terms', async () => {
    render.mockClear()
    const delivery = 'Free shipping'
    const storeInfo = vi.fn<() => Promise<StoreInfo>>(async () => noStoreInfo)
    const pageFor = open(storeInfo)
    const home = async () => (await pageFor({ screen: 'home' })).page
    const [one, same] = await Promise.all([home(), home()])
    expect(one).toBe(same)
    expect(await home()).toBe(one)
    const product = await pageFor({ screen: 'product', handle: 'amber', query: '' })
    expect(product.page).not.toBe(one)
    expect(render).toHaveBeenCalledTimes(2)
    storeInfo.mockResolvedValue({ ...noStoreInfo, delivery })
    expect(await home()).not.toBe(one)
    const page = { screen: 'loading', of: 'home' }
    expect(render).toHaveBeenLastCalledWith('html', page, { ...noStoreInfo, delivery })
  })
})
