import type { Page } from '@playwright/test'
import type { DemoControls } from '../test/demo-controls.ts'
import * as acts from './acts.ts'
import { putStrangeProducts } from './strange-products.ts'

export type Scene = {
  name: string
  path: string
  /** Prepares the demo store, which is reset after the scene. */
  store?: (demo: DemoControls) => Promise<void>
  /** Acts before the screenshot. If it returns a tab, that tab is taken. */
  act?: (page: Page) => Promise<Page | void>
  /** Takes the whole page, not only the part in the window. */
  isWhole?: boolean
  emulate?: Parameters<Page['emulateMedia']>[0]
}

const product = '/product/pumpkin-hearth'

/** Every screen and state of the shop, roughly in a shopper's order. */
export const scenes: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-whole', path: '/', isWhole: true },
  { name: 'home-at-rest', path: '/', emulate: { reducedMotion: 'reduce' } },
  { name: 'home-forced-colours', path: '/#shop', emulate: { forcedColors: 'active' } },
  { name: 'home-loading', path: '/', store: acts.slowDown, isWhole: true },
  { name: 'home-empty', path: '/#shop', store: (demo) => demo.emptyCatalog() },
  { name: 'card-by-keyboard', path: '/', act: acts.focusCard },
  { name: 'strange-products', path: '/', store: putStrangeProducts, isWhole: true },
  { name: 'toasts', path: '/', act: acts.addSome },
  { name: 'product', path: product },
  { name: 'product-whole', path: product, isWhole: true },
  { name: 'product-many-options', path: '/product/poured-to-order' },
  { name: 'product-sold-out', path: '/product/orchard-cider', isWhole: true },
  {
    name: 'product-made-to-order',
    path: product,
    isWhole: true,
    store: (demo) =>
      demo.changeVariant({
        handle: 'pumpkin-hearth',
        title: '4 oz / Cotton',
        currentlyNotInStock: true,
      }),
  },
  {
    name: 'product-not-made',
    path: '/product/beeswax-tapers?Pack=Two+pairs&Colour=Moss',
    isWhole: true,
  },
  { name: 'product-no-photograph', path: '/product/keepers-choice-gift-box' },
  { name: 'product-long', path: '/product/long', store: putStrangeProducts, isWhole: true },
  { name: 'product-arabic', path: '/product/arabic', store: putStrangeProducts, isWhole: true },
  { name: 'product-forced-colours', path: product, emulate: { forcedColors: 'active' } },
  { name: 'product-loading', path: product, store: acts.slowDown },
  { name: 'product-not-found', path: '/product/none' },
  { name: '404', path: '/nowhere/at/all' },
  { name: 'tooltip', path: product, act: acts.focusCartButton },
  { name: 'cart-empty', path: '/', act: acts.openEmptyCart },
  { name: 'cart', path: '/', act: acts.fillCart },
  { name: 'cart-full', path: '/', act: acts.addAll },
  { name: 'cart-already-ordered', path: '/', act: acts.comeBackLater },
  { name: 'cart-undo', path: '/', act: acts.removeOne },
  { name: 'cart-short', path: '/', store: acts.leaveTwo, act: acts.askTooMany },
  { name: 'cart-shared', path: '/', act: acts.openShared },
  { name: 'cart-discounted', path: '/', act: acts.getDiscount },
  { name: 'cart-not-kept', path: '/', act: acts.fillUnkeptCart },
  {
    name: 'cart-forced-colours',
    path: '/',
    act: acts.fillCart,
    emulate: { forcedColors: 'active' },
  },
  { name: 'cart-creating', path: '/', store: acts.slowCheckout, act: acts.startCheckout },
  { name: 'cart-failed', path: '/', store: acts.closeCheckout, act: acts.failCheckout },
  { name: 'print', path: '/', isWhole: true, emulate: { media: 'print' } },
  { name: 'demo-checkout', path: '/', act: acts.goToCheckout, isWhole: true },
]
