import { openPlainChromium } from './plain-chromium.ts'
import { expect, test } from './shop-test.ts'

const PATH = '/product/lilac-and-rain'
const LINK = `a[href="${PATH}"]`

test(
  'pointing at a card prerenders its page, which makes no calls, stores nothing, and opens with the current cart',
  { tag: '@desktop' },
  async ({ baseURL, demo, shopLog }) => {
    const browser = await openPlainChromium(baseURL ?? '')
    try {
      await expect.poll(() => browser.evaluate(isReady, LINK)).toBe(true)
      await browser.pointAt(LINK)
      const asked = async () => (await demo.calls('Product')).map(({ from }) => from)
      await expect.poll(asked).toEqual(['server'])
      expect(await browser.evaluate(() => localStorage.length)).toBe(0)
      expect(shopLog()).toEqual([])

      await browser.click(`li:has(${LINK}) button`)
      await expect.poll(() => browser.evaluate(has, '.badge')).toBe(true)
      await browser.click(LINK)
      await expect.poll(() => browser.evaluate(activationStart)).toBeGreaterThan(0)
      const cart = '[aria-label="Shopping cart, 1 item"]'
      await expect.poll(() => browser.evaluate(has, cart)).toBe(true)
      // Only calls of the server count: a page that is ten seconds old reads its prices again from the browser.
      expect((await asked()).filter((from) => from === 'server')).toHaveLength(1)
    } finally {
      await browser.close()
    }
  },
)

// These functions run in the page.

function isReady(css: string): boolean {
  return document.querySelector(css) !== null && !('earlyClicks' in window)
}

function has(css: string): boolean {
  return document.querySelector(css) !== null
}

function activationStart(): number {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && 'activationStart' in entry ? Number(entry.activationStart) : 0
}
