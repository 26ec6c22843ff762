import { launch } from 'puppeteer-core'
import { findBrowser, QUIET_ARGS } from '../../scripts/test/browser.ts'
import { expect, test } from './shop-test.ts'

const PATH = '/product/lilac-and-rain'
const LINK = `a[href="${PATH}"]`

test(
  'pointing at a card makes its page ready: it asks nothing, keeps nothing, and opens with the cart of now',
  { tag: '@desktop' },
  async ({ baseURL, demo, shopLog }) => {
    // Playwright's hold on a page forbids prerendering.
    const browser = await launch({
      executablePath: findBrowser() ?? '',
      args: [...QUIET_ARGS, '--no-sandbox'],
    })
    try {
      const page = await browser.newPage()
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      await page.goto(baseURL ?? '', { waitUntil: 'networkidle0' })
      await page.hover(LINK)
      const asked = async () => (await demo.calls('Product')).map(({ from }) => from)
      await expect.poll(asked).toEqual(['server'])
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      expect(shopLog()).toEqual([])

      await page.click(`li:has(${LINK}) button`)
      await page.waitForSelector('.badge')
      await page.click(LINK)
      // Between the two pages nothing can be asked.
      const activationStart = () =>
        page
          .evaluate(() => {
            const [entry] = performance.getEntriesByType('navigation')
            return entry && 'activationStart' in entry ? entry.activationStart : 0
          })
          .catch(() => 0)
      await expect.poll(activationStart).toBeGreaterThan(0)
      await page.waitForSelector('[aria-label="Shopping cart, 1 item"]')
      expect(await asked()).toEqual(['server'])
    } finally {
      await browser.close()
    }
  },
)
