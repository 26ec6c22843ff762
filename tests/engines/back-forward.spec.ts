import type { Tab } from '../../scripts/engines/engine.ts'
import { expect, test } from './engine-test.ts'
import {
  button,
  cartButton,
  heading,
  isAt,
  link,
  press,
  sees,
  takenOver,
  toProduct,
  until,
} from './shopper.ts'

const isFetched = (part: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(part))

/** WebKitGTK has no Navigation API: there the browser visits each page. */
const opensInPlace = (tab: Tab) => tab.run(() => 'navigation' in window)

/** Marks the document, and waits until the page of a card in sight has been fetched ahead, if it opens in place. */
async function fetchAhead(tab: Tab, handle: string) {
  await sees(tab, toProduct(handle))
  await tab.run((card) => {
    document.documentElement.dataset['first'] = 'yes'
    document.querySelector(card)?.scrollIntoView({ block: 'center' })
  }, toProduct(handle).css)
  if (!(await opensInPlace(tab))) return
  for (const part of [`${handle}.json`, 'product-styles']) {
    await until(() => tab.run(isFetched, part), `${part} was fetched ahead`)
  }
}

/** A page that is still loading, or has a picture still loading, doesn't enter the back/forward cache. */
async function loadPictures(tab: Tab) {
  await until(() => tab.run(isLoaded), 'the page has loaded')
  await tab.run(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await until(() => tab.run(() => Array.from(document.images).every(({ complete }) => complete)))
}

const isLoaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((each) => each instanceof PerformanceNavigationTiming && each.loadEventEnd > 0)

const isFirstDocument = (tab: Tab) =>
  tab.run(() => document.documentElement.dataset['first'] === 'yes')

test('a product opens: Back leads to the same place on the list, with the current cart, and Forward to the product', async ({
  tab,
  shop,
}) => {
  await tab.open(shop)
  await takenOver(tab)
  await loadPictures(tab)
  await press(tab, button('Add Vanilla Ember'))
  await sees(tab, cartButton(', 1 item'))
  await fetchAhead(tab, 'vanilla-ember')
  const left = await tab.run(() => scrollY)
  await press(tab, toProduct('vanilla-ember'))
  await isAt(tab, /vanilla-ember$/)
  await press(tab, button('Add to Cart'))
  await sees(tab, cartButton(', 2 items'))
  await sees(tab, heading('Vanilla Ember'))
  expect(await isFirstDocument(tab)).toBe(await opensInPlace(tab))

  await tab.run(() => history.back())
  await isAt(tab, /\/$/)
  await sees(tab, cartButton(', 2 items'))
  // In place, or from the back/forward cache.
  expect(await isFirstDocument(tab)).toBe(true)
  await until(() => tab.run((top) => Math.abs(scrollY - top) <= 1, left), 'is scrolled as before')

  await tab.run(() => history.forward())
  await isAt(tab, /vanilla-ember$/)
  await press(tab, button('Add to Cart'))
  await sees(tab, cartButton(', 3 items'))
  expect(await isFirstDocument(tab)).toBe(await opensInPlace(tab))
})

test('the shopper leaves a product that was opened in place → Back restores it, and leads to the list', async ({
  tab,
  shop,
}) => {
  await tab.open(shop)
  await takenOver(tab)
  await fetchAhead(tab, 'vanilla-ember')
  await press(tab, toProduct('vanilla-ember'))
  await isAt(tab, /vanilla-ember$/)
  await tab.run(() => location.assign('/nothing'))
  await isAt(tab, /nothing$/)
  await tab.run(() => history.back())
  await isAt(tab, /vanilla-ember$/)
  await takenOver(tab)
  await sees(tab, heading('Vanilla Ember'))
  await tab.run(() => history.back())
  await isAt(tab, /\/$/)
  await sees(tab, heading('Discover Our Scents'))
})

test("'Back to Shop' leads to the product's card", async ({ tab, shop }) => {
  await tab.open(shop)
  await takenOver(tab)
  await press(tab, toProduct('pumpkin-hearth'))
  await isAt(tab, /pumpkin-hearth$/)
  await takenOver(tab)
  await press(tab, link('Back to Shop'))
  await sees(tab, heading('Discover Our Scents'))
  await sees(tab, toProduct('pumpkin-hearth'), ({ isOnTop }) => isOnTop)
})

test('the shopper leaves before React has hydrated the page, and comes back → the page takes presses', async ({
  tab,
  slowShop,
}) => {
  await tab.open(`${slowShop.origin}/product/vanilla-ember`)
  await loadPictures(tab)
  await tab.run(() => {
    // A page that waits for something doesn't enter the back/forward cache, so nothing else is fetched: no part in an
    // idle moment, and no fresh prices.
    window.requestIdleCallback = () => 0
    Date.now = () => Date.parse(document.lastModified)
    // React's first message marks the document, and is on its way when the shopper leaves.
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      document.documentElement.dataset['first'] = 'yes'
      const send = () => Reflect.apply(postMessage, this, message)
      addEventListener('pagehide', send, { once: true })
    }
    addEventListener('pagehide', () => (MessagePort.prototype.postMessage = postMessage))
  })
  slowShop.release()
  await until(() => isFirstDocument(tab), 'React sends a message')
  await tab.run(() => location.assign('/nothing'))
  await isAt(tab, /nothing$/)
  await tab.run(() => history.back())
  await isAt(tab, /vanilla-ember$/)
  await takenOver(tab)
  await press(tab, button('Add to Cart'))
  await sees(tab, cartButton(', 1 item'))
})

test('the shopper leaves before the script has loaded, and comes back → the script takes over', async ({
  tab,
  slowShop,
}) => {
  await tab.open(slowShop.origin)
  // Otherwise the page would fetch the script after five seconds, which would hide a failure.
  await tab.run(() => {
    for (let timer = window.setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer)
  })
  await loadPictures(tab)
  await slowShop.holds
  await tab.run(() => {
    document.documentElement.dataset['first'] = 'yes'
    location.assign('/nothing')
  })
  await isAt(tab, /nothing$/)
  slowShop.release()
  await tab.run(() => history.back())
  await isAt(tab, /\/$/)
  await takenOver(tab)
})
