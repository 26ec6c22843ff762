import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/shop-test.ts'

// A new connection sends ten packets before it waits for an acknowledgement (RFC 6928).
const FIRST_FLIGHT_BYTES = 14_600

test('an English page loads only the fonts it needs, each small enough for the first packets', async ({
  page,
}) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (isFont(response.url())) sizes.push(response.body().then(({ length }) => length))
  })
  await page.goto('/product/cherry-blossom-morning')
  await areHere(page)
  const bytes = await Promise.all(sizes)
  expect(bytes).toHaveLength(3)
  for (const each of bytes) expect(each).toBeLessThan(FIRST_FLIGHT_BYTES)
})

test('a name with accents is shown in the same font as all others', async ({ page, demo }) => {
  await demo.putProduct({
    handle: 'creme-brulee',
    title: 'Crème brûlée',
    variants: [{ price: '12.00' }],
  })
  await page.goto('/product/creme-brulee')
  await areHere(page)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true)
  expect(fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)).toBe('Crème brûlée'.length)
})

const isFont = (url: string): boolean => url.endsWith('.woff2')

const areHere = async (page: Page) => page.evaluate(() => document.fonts.ready)
