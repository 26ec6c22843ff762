import type { Page } from '@playwright/test'
import type { DemoControls } from '../test/demo-controls.ts'
import { cardOf, openCart } from '../test/shopper.ts'
import * as acts from './acts.ts'
import { putStrangeProducts } from './strange-products.ts'

export type Scene = {
  /** The home page, if not given. */
  path?: string
  /** Prepares the demo store, which is reset after the scene. */
  store?: (demo: DemoControls) => Promise<void>
  /** Acts before the screenshot. */
  act?: (page: Page) => Promise<unknown>
  /** Takes the tab that was opened last. */
  isNewTab?: boolean
  /** Takes the whole page, not only the part in the window. */
  isWhole?: boolean
  emulate?: Parameters<Page['emulateMedia']>[0]
}

const slow = (operation: string) => (demo: DemoControls) =>
  demo.fault(operation, { kind: 'slow', ms: 9000 })
const failing = (demo: DemoControls) => demo.fault('CartCreate', { kind: 'status', status: 500 })
const change = (state: object) => (demo: DemoControls) =>
  demo.changeVariant({ handle: 'pumpkin-hearth', title: '4 oz / Cotton', ...state })

const product = { path: '/product/pumpkin-hearth' }
const forcedColours = { emulate: { forcedColors: 'active' } } as const
const strange = { store: putStrangeProducts, isWhole: true }

/** Every screen and state of the shop by name, roughly in a shopper's order. */
export const scenes: Record<string, Scene> = {
  home: {},
  'home-whole': { isWhole: true },
  'home-at-rest': { emulate: { reducedMotion: 'reduce' } },
  'home-forced-colours': { path: '/#shop', ...forcedColours },
  'home-loading': { store: slow('*'), isWhole: true },
  'home-empty': { path: '/#shop', store: (demo) => demo.emptyCatalog() },
  'card-by-keyboard': {
    act: (page) => acts.focusByKey(page, cardOf(page, 'Lilac & Rain').getByRole('link')),
  },
  'strange-products': strange,
  toasts: { act: acts.addSome },
  product,
  'product-whole': { ...product, isWhole: true },
  'product-many-options': { path: '/product/poured-to-order' },
  'product-sold-out': { path: '/product/orchard-cider', isWhole: true },
  'product-made-to-order': { ...product, store: change({ currentlyNotInStock: true }) },
  'product-not-made': { path: '/product/beeswax-tapers?Pack=Two+pairs&Colour=Moss', isWhole: true },
  'product-no-picture': { path: '/product/keepers-choice-gift-box' },
  'product-long': { path: '/product/long', ...strange },
  'product-arabic': { path: '/product/arabic', ...strange },
  'product-forced-colours': { ...product, ...forcedColours },
  'product-loading': { ...product, store: slow('*') },
  'product-not-found': { path: '/product/none' },
  '404': { path: '/nowhere/at/all' },
  tooltip: { ...product, act: acts.focusCartButton },
  'cart-empty': { act: openCart },
  cart: { act: acts.fillCart },
  'cart-already-ordered': { act: acts.comeBackLater },
  'cart-undo': { act: acts.removeOne },
  'cart-short': { store: change({ stock: 2 }), act: acts.askTooMany },
  'cart-shared': { act: acts.openShared },
  'cart-discounted': { path: '/?discount=SPRING10', act: acts.checkOutUntil('After discounts') },
  'cart-not-kept': { act: acts.fillUnkeptCart },
  'cart-forced-colours': { act: acts.fillCart, ...forcedColours },
  'cart-creating': { store: slow('CartCreate'), act: acts.checkOutUntil('Creating Checkout...') },
  'cart-failed': { store: failing, act: acts.checkOutUntil('Failed to create checkout') },
  print: { isWhole: true, emulate: { media: 'print' } },
  'demo-checkout': { act: acts.goToCheckout, isNewTab: true, isWhole: true },
}
