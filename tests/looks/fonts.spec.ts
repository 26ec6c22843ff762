import type { Page, Response } from '@playwright/test'
import { expect, test } from '../e2e/shop-test.ts'

// A new connection sends ten packets before it waits for an acknowledgement (RFC 6928).
const FIRST_FLIGHT_BYTES = 14_600

test('a page loads only the fonts it needs, and shows accents in the same fonts', async ({
  page,
  demo,
}) => {
  await test.step('an English page loads two, each small enough for the first packets', async () => {
    const sizes: Promise<number>[] = []
    const measure = (response: Response) => {
      if (isFont(response.url())) sizes.push(response.body().then(({ length }) => length))
    }
    page.on('response', measure)
    await page.goto('/product/pumpkin-hearth')
    await areHere(page)
    page.off('response', measure)
    const bytes = await Promise.all(sizes)
    expect(bytes).toHaveLength(2)
    for (const each of bytes) expect(each).toBeLessThan(FIRST_FLIGHT_BYTES)
  })
  await test.step('a name with accents is shown in the same font as all others', async () => {
    const title = 'Crème brûlée'
    await demo.putProduct({ handle: 'creme-brulee', title, variants: [{ price: '12.00' }] })
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
    expect(fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)).toBe(title.length)
  })
})

const isFont = (url: string): boolean => url.endsWith('.woff2')

const areHere = async (page: Page) => page.evaluate(() => document.fonts.ready)
