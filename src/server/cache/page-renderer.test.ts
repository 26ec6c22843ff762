import { describe, expect, test, vi } from 'vitest'
import { failedPage, type Page } from '../../pages/page.ts'
import type { Content } from './content.ts'
import { createPageRenderer } from './page-renderer.ts'

const render = vi.fn<(content: Content) => string>(({ screen }) => `<style>a{}</style>${screen}`)
const reach = { storeOrigin: 'https://store.test', imageHosts: [] }
const loading = { screen: 'loading', of: 'home' } as const

describe('a page becomes bytes', () => {
  test.each([
    [failedPage('home'), 200],
    [{ screen: 'no-product' }, 404],
    [{ screen: 'not-found' }, 404],
    [loading, 503],
  ] satisfies [Page, number][])('%j: %i', async (page, status) => {
    const rendering = await createPageRenderer({ render, reach }).renderPage(page)
    expect(rendering.status).toBe(status)
    expect(String(rendering.body.in('identity').bytes)).toContain(page.screen)
    expect(rendering.policy).toContain("default-src 'none'")
  })
})

test('pages without data are made once', async () => {
  render.mockClear()
  const renderer = createPageRenderer({ render, reach })
  const [one, same] = await Promise.all([
    renderer.renderMessage(loading),
    renderer.renderMessage(loading),
  ])
  expect(one).toBe(same)
  expect(await renderer.renderMessage({ screen: 'loading', of: 'product' })).not.toBe(one)
  expect(render).toHaveBeenCalledTimes(2)
})

test('pages are rendered one at a time, and the provider’s answers are heard in between', async () => {
  render.mockClear()
  const { renderPage } = createPageRenderer({ render, reach })
  const pages = Promise.all([loading, loading, loading].map((page) => renderPage(page)))
  while (render.mock.calls.length < 3) {
    const before = render.mock.calls.length
    await new Promise((resolve) => setImmediate(resolve))
    expect(render.mock.calls.length - before).toBeLessThanOrEqual(1)
  }
  await pages
})
