import { closeCart } from './checkout-steps.ts'
import type { Page } from '@playwright/test'
import {
  addFromPage,
  cardOf,
  cartButton,
  drawer,
  expectNoSidewaysScroll,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const SCRIPT = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
const photo = { url: '/cdn/shop/files/vanilla-ember-01.jpg' }
const hundred = Array.from({ length: 100 }, (_, index) => `Shade number ${index + 1}`)
const long = 'A candle whose name goes on as long as its wick does. '.repeat(6).slice(0, 300)
const unbroken = 'Wachskerzenziehermeisterstück'.repeat(11).slice(0, 300)

const ODD = [
  { handle: 'unmade', title: 'Unmade', images: [photo], variants: [] },
  { handle: 'unpictured', title: 'Unpictured', variants: [{ price: '9.00' }] },
  {
    handle: 'unmeasured',
    title: 'Unmeasured',
    images: [{ ...photo, altText: null, width: null, height: null }],
    variants: [{ price: '9.00' }],
  },
  {
    handle: 'shades',
    title: 'Shades',
    variants: hundred.map((value) => ({
      price: '9.00',
      selectedOptions: [{ name: 'Shade', value }],
    })),
  },
  {
    handle: 'arabic',
    title: 'شمعة الياسمين',
    description: 'شمعة من الشمع الطبيعي برائحة الياسمين',
    variants: [{ price: '9.00', selectedOptions: [{ name: 'الحجم', value: 'كبير' }] }],
  },
  {
    handle: '夜の蝋燭',
    title: '夜の蝋燭',
    description: '蜜蝋を四十回浸して作った手作りの蝋燭。',
    variants: [{ price: '2600', currencyCode: 'JPY' }],
  },
  { handle: 'long', title: long, description: long, variants: [{ price: '123456789.99' }] },
  { handle: 'unbroken', title: unbroken, description: unbroken, variants: [{ price: '9.00' }] },
  {
    handle: 'script',
    title: SCRIPT,
    description: SCRIPT,
    images: [{ ...photo, altText: SCRIPT }],
    variants: [{ price: '9.00', selectedOptions: [{ name: SCRIPT, value: SCRIPT }] }],
  },
]

const direction = (page: Page, title: string) =>
  page.getByRole('heading', { name: title }).evaluate((it) => getComputedStyle(it).direction)

test.beforeEach(async ({ page, demo }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A product's text ran: ${dialog.message()}`)
  })
  for (const product of ODD) await demo.putProduct(product)
})

test(
  'the home page shows any product, and nothing is wider than the window',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/')
    for (const { title } of ODD) await expect(cardOf(page, title.trim())).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await direction(page, 'شمعة الياسمين')).toBe('rtl')
    expect(await direction(page, '夜の蝋燭')).toBe('ltr')
    await expect(cardOf(page, long.trim())).toContainText('USD $123456789.99')
  },
)

test(
  'each product has a page, which is no wider than the window',
  { tag: '@both' },
  async ({ page }) => {
    for (const { handle, title } of ODD) {
      await test.step(handle, async () => {
        await page.goto(`/product/${handle}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim())
        await expectNoSidewaysScroll(page)
      })
    }
  },
)

test('a product without variants cannot be bought, and a product without pictures says so', async ({
  page,
}) => {
  await page.goto('/product/unmade')
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(page.locator('output')).toHaveText('Out of Stock')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await page.goto('/product/unpictured')
  await expect(page.getByText('No image available', { exact: true })).toBeVisible()
  await page.goto('/product/unmeasured')
  await expect(page.getByRole('img', { name: 'Unmeasured' })).toBeVisible()
})

test('an option has the name of a link’s parameter → a reload keeps the choice, and the cart gets no code', async ({
  page,
  demo,
}) => {
  const values = ['TEN', 'TWENTY']
  await demo.putProduct({
    handle: 'reduced',
    title: 'Reduced',
    variants: values.map((value) => ({
      price: '9.00',
      selectedOptions: [{ name: 'discount', value }],
    })),
  })
  await page.goto('/product/reduced?discount=TWENTY')
  await takenOver(page)
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'TWENTY', pressed: true })).toBeVisible()
  await expect(page.getByText("We'll apply")).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('?discount=TWENTY')
})

test('an option has a hundred values → each can be chosen, also beyond the twentieth', async ({
  page,
}) => {
  await page.goto('/product/shades')
  await expect(page.getByRole('group', { name: 'Shade' }).getByRole('button')).toHaveCount(100)
  await page.getByRole('button', { name: 'Shade number 100' }).click()
  await expect(page.getByText("We don't make that combination")).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openCart(page)
  await expect(lineOf(page, 'Shades')).toContainText('Shade number 100')
})

test('a text written from right to left is shown from right to left, on the page and in the cart', async ({
  page,
}) => {
  await addFromPage(page, 'arabic')
  expect(await direction(page, 'شمعة الياسمين')).toBe('rtl')
  const openedCart = await openCart(page)
  const line = openedCart.getByRole('heading', { name: 'شمعة الياسمين' })
  expect(await line.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl')
})

test(
  'the cart shows unusual products within its width, and runs no script of their texts',
  { tag: '@both' },
  async ({ page }) => {
    for (const handle of ['long', 'unbroken', 'script']) await addFromPage(page, handle)
    const openedCart = await openCart(page)
    await expect(openedCart.getByRole('listitem')).toHaveCount(3)
    await expect(lineOf(page, SCRIPT)).toContainText(SCRIPT)
    const tooWide = await drawer(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((inside) => inside.getBoundingClientRect().right > innerWidth + 1)
        .map((inside) => inside.className),
    )
    expect(tooWide).toEqual([])
    await expectNoSidewaysScroll(page)
  },
)

test('a product’s text contains half a character → the page stays as the server sent it', async ({
  page,
  demo,
}) => {
  const half = 'Half \ud83d a bee'
  await demo.putProduct({
    handle: 'half',
    title: half,
    description: half,
    variants: [{ price: '9.00', selectedOptions: [{ name: half, value: half }] }],
  })
  for (const path of ['/', '/product/half']) {
    await page.goto(path)
    const sent = await page.getByRole('main').elementHandle()
    await takenOver(page)
    await cartButton(page).click()
    await closeCart(page)
    await expect(
      page.getByRole('heading', { name: 'Half \ufffd a bee', exact: true }),
    ).toBeVisible()
    expect(await sent?.evaluate((main) => main.isConnected)).toBe(true)
  }
})
