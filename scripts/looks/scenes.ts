import type { Locator, Page } from '@playwright/test'
import type { DemoControls } from '../test/demo-controls.ts'
import { addFromCard, cardOf, cartButton, checkOut, drawer, openCart } from '../test/shopper.ts'

export type Scene = {
  /** The address; the home page if not given. */
  path?: string
  /** Prepares the demo store. The store is reset after the scene. */
  store?: (demo: DemoControls) => Promise<void>
  /** Runs before the screenshot. */
  act?: (page: Page) => Promise<unknown>
  /** Takes a screenshot of the tab that was opened last. */
  isNewTab?: boolean
  /** Takes a screenshot of the whole page, not only of the part in the window. */
  isWhole?: boolean
  emulate?: Parameters<Page['emulateMedia']>[0]
}

const CHECKOUT = 'Checkout with Shopify'

const press = (page: Page, button: string) =>
  drawer(page).getByRole('button', { name: button }).click()

/** Presses the checkout button, in a browser that opens no tab, and waits for these words. */
const checkOutUntil = (words: string) => async (page: Page) => {
  await fillCart(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await press(page, CHECKOUT)
  await page.getByText(words).waitFor()
}

const slow = (operation: string) => (demo: DemoControls) =>
  demo.fault(operation, { kind: 'slow', ms: 9000 })
const failing = (demo: DemoControls) => demo.fault('CartCreate', { kind: 'status', status: 500 })
const change = (state: object) => (demo: DemoControls) =>
  demo.changeVariant({ handle: 'pumpkin-hearth', title: '4 oz / Cotton', ...state })

const product = { path: '/product/pumpkin-hearth' }
const forcedColours = { emulate: { forcedColors: 'active' } } as const
const strange = { store: putStrangeProducts, isWhole: true }

/** Every screen and state of the shop, keyed by name, roughly in the order in which a shopper sees them. */
export const scenes: Record<string, Scene> = {
  home: {},
  'home-whole': { isWhole: true },
  'home-at-rest': { emulate: { reducedMotion: 'reduce' } },
  'home-forced-colours': { path: '/#shop', ...forcedColours },
  'home-loading': { store: slow('*'), isWhole: true },
  'home-empty': { path: '/#shop', store: (demo) => demo.emptyCatalog() },
  'card-by-keyboard': {
    act: (page) => focusByKey(page, cardOf(page, 'Lilac & Rain').getByRole('link')),
  },
  'strange-products': strange,
  toasts: { act: addSome },
  product,
  'product-whole': { ...product, isWhole: true },
  'product-many-options': { path: '/product/poured-to-order' },
  'product-sold-out': { path: '/product/orchard-cider', isWhole: true },
  'product-made-to-order': { ...product, store: change({ currentlyNotInStock: true }) },
  'product-not-made': { path: '/product/beeswax-tapers?Pack=Two+pairs&Color=Moss', isWhole: true },
  'product-choice-pictured': { path: '/product/honeysuckle-dusk?Glaze=Sage', isWhole: true },
  'product-few-notes': { path: '/product/beeswax-tapers?Color=Moss', isWhole: true },
  'product-set': { path: '/product/keepers-choice-gift-box', isWhole: true },
  'product-no-picture': { path: '/product/bare', ...strange },
  'product-long': { path: '/product/long', ...strange },
  'product-arabic': { path: '/product/arabic', ...strange },
  'product-forced-colours': { ...product, ...forcedColours },
  'product-loading': { ...product, store: slow('*') },
  'product-not-found': { path: '/product/none' },
  '404': { path: '/nowhere/at/all' },
  tooltip: { ...product, act: focusCartButton },
  'cart-empty': { act: openCart },
  cart: { act: fillCart },
  'cart-undo': { act: removeOne },
  'cart-short': { store: change({ stock: 2 }), act: askTooMany },
  'cart-gift': { act: pressGift },
  'cart-shared': { act: openShared },
  'cart-discounted': { path: '/?discount=SPRING10', act: checkOutUntil('After discounts') },
  'cart-not-kept': { act: fillUnkeptCart },
  'cart-forced-colours': { act: fillCart, ...forcedColours },
  'cart-creating': { store: slow('CartCreate'), act: checkOutUntil('Creating Checkout...') },
  'cart-failed': { store: failing, act: checkOutUntil('Failed to create checkout') },
  print: { isWhole: true, emulate: { media: 'print' } },
  'demo-checkout': { act: goToCheckout, isNewTab: true, isWhole: true },
}

/** Moves the focus with the Tab key, because browsers show a focus ring only then. */
async function focusByKey(page: Page, target: Locator) {
  await target.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
}

async function focusCartButton(page: Page) {
  await focusByKey(page, cartButton(page))
  await page.getByRole('tooltip').waitFor()
}

async function addSome(page: Page) {
  for (const title of ['Pumpkin Hearth', 'Lilac & Rain', 'Gingerbread Wax Melts'])
    await addFromCard(page, title)
}

async function fillCart(page: Page) {
  await addSome(page)
  await page.reload()
  await openCart(page)
}

async function pressGift(page: Page) {
  await fillCart(page)
  await drawer(page).getByText('It is a gift').click()
  await press(page, 'For the longest night.')
}

async function fillUnkeptCart(page: Page) {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('refused')
    }
  })
  await addSome(page)
  await openCart(page)
}

async function removeOne(page: Page) {
  await fillCart(page)
  await press(page, 'One more of Lilac & Rain')
  await press(page, 'Remove Pumpkin Hearth')
}

/** Puts four of a product into the cart. The store has only two. */
async function askTooMany(page: Page) {
  await fillCart(page)
  for (let more = 0; more < 3; more += 1) await press(page, 'One more of Pumpkin Hearth')
  await press(page, CHECKOUT)
  await drawer(page).getByRole('button', { name: 'Change to 2' }).waitFor()
}

/** Opens a link to a shared cart, with a card, a discount code and a variant that does not exist. */
export async function openShared(page: Page) {
  const lines = await page.evaluate(async () => {
    const text = document.querySelector('#page-data')?.textContent ?? ''
    return [...text.matchAll(/ProductVariant\/(\d+)/g)].slice(0, 3).map(([, id]) => `${id}:2`)
  })
  await page.goto(
    `${new URL(page.url()).origin}/?discount=SPRING10&cart=${lines.join(',')},987654321:1&card=door`,
  )
  await drawer(page).getByText('no longer sold').waitFor()
}

/** Opens the checkout in a tab that stays in front. */
export async function goToCheckout(page: Page) {
  await fillCart(page)
  await checkOut(page)
}

const photo = { url: '/cdn/shop/files/lilac-and-rain-01.jpg', width: 1200, height: 1200 }
const long =
  'A candle for the long evenings between the last of the apples and the first of the snow, '

const strangeProducts = [
  {
    handle: 'long',
    title: long.repeat(4).slice(0, 300),
    description: long.repeat(12),
    images: [photo],
    variants: [{ price: '123456789.00' }],
  },
  {
    handle: 'arabic',
    title: 'شمعة الياسمين والعنبر',
    description: 'شمعة مصبوبة يدويًا من شمع الصويا وشمع النحل، برائحة الياسمين في آخر النهار.',
    images: [photo],
    variants: ['صغيرة', 'كبيرة'].map((value) => ({
      price: '2.500',
      currencyCode: 'KWD',
      selectedOptions: [{ name: 'الحجم', value }],
    })),
  },
  {
    handle: 'night',
    title: '夜咲く花と蜜蝋の手づくりキャンドル',
    description: '大豆とココナッツ、蜜蝋から手で注いだ、夕暮れの庭の香り。季節のあいだだけ。',
    images: [photo],
    variants: [{ price: '2600', currencyCode: 'JPY' }],
  },
  { handle: 'bare', title: 'Bare', variants: [] },
]

/** Replaces the catalog with extreme products: long texts, other scripts, a high price, no pictures or variants. */
export async function putStrangeProducts(demo: DemoControls) {
  await demo.emptyCatalog()
  for (const strangeProduct of strangeProducts) await demo.putProduct(strangeProduct)
}
