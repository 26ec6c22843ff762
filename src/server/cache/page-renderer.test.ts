import { describe, expect, test, vi } from 'vitest'
import type { Page } from '../../pages/page.ts'
import { loadingPage, createPages } from './page-renderer.ts'

const render = vi.fn<(page: Page) => string>(({ screen }) => `<style>a{}</style>${screen}`)
const reach = { storeOrigin: 'https://store.test', imageHosts: [] }
const loading = { screen: 'loading', of: 'home' } as const

describe('a page becomes bytes', () => {
  test.each([
    [{ screen: 'home', products: [] }, 200],
    [{ screen: 'no-product' }, 404],
    [{ screen: 'not-found' }, 404],
    [loading, 503],
  ] satisfies [Page, number][])('%j: %i', async (page, status) => {
    const rendering = await createPages({ render, reach }).rendered(page)
    expect(rendering.status).toBe(status)
    expect(rendering.html.toString()).toContain(page.screen)
    expect(rendering.policy).toContain("default-src 'none'")
  })
})

test('pages without data are made once', async () => {
  render.mockClear()
  const pages = createPages({ render, reach })
  const [one, same] = await Promise.all([pages.message(loading), pages.message(loading)])
  expect(one).toBe(same)
  expect(await pages.message({ screen: 'loading', of: 'product' })).not.toBe(one)
  expect(render).toHaveBeenCalledTimes(2)
})

test('the home page loads as the home page, a product as a product', () => {
  expect(loadingPage({ screen: 'home' })).toEqual(loading)
  expect(loadingPage({ screen: 'product', handle: 'amber', query: '' })).toMatchObject({
    of: 'product',
  })
})
