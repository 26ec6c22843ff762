import type { Page } from '@playwright/test'
import {
  cardOf,
  drawer,
  expectNoSidewaysScroll,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const SCRIPT = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
const photo = { url: '/cdn/shop/files/vanilla-ember-01.jpg' }
const long = 'A candle whose name goes on as long as its wick does. '.repeat(6).slice(0, 300)
const unbroken = 'Wachskerzenziehermeisterstück'.repeat(11).slice(0, 300)

const half = 'Half \ud83d a bee'
const ARABIC = 'شمعة الياسمين'

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
    handle: 'arabic',
    title: ARABIC,
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
  {
    handle: 'half',
    title: half,
    description: half,
    variants: [{ price: '9.00', selectedOptions: [{ name: half, value: half }] }],
  },
  { handle: 'unbroken', title: unbroken, description: unbroken, variants: [{ price: '9.00' }] },
  {
    handle: 'script',
    title: SCRIPT,
    description: SCRIPT,
    images: [{ ...photo, altText: SCRIPT }],
    variants: [{ price: '9.00', selectedOptions: [{ name: SCRIPT, value: SCRIPT }] }],
  },
]

const BOUGHT = ['arabic', 'half', 'long', 'unbroken', 'script']

/** The title as browsers show it: half a character becomes a replacement character. */
const shown = (title: string) => title.trim().replace('\ud83d', '\ufffd')

const direction = (page: Page, title: string) =>
  page.getByRole('heading', { name: title }).evaluate((it) => getComputedStyle(it).direction)

test.beforeEach(async ({ page, demo }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A product's text ran: ${dialog.message()}`)
  })
  for (const product of ODD) await demo.putProduct(product)
})

test('any product has a card, a page and a line in the cart, as the server sent it and no wider than the window', async ({
  page,
}) => {
  const expectFits = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  }
  await test.step('the home page', async () => {
    await page.goto('/')
    const sent = await page.getByRole('main').elementHandle()
    await takenOver(page)
    expect(await sent?.evaluate((main) => main.isConnected)).toBe(true)
    for (const { title } of ODD) await expect(cardOf(page, shown(title))).toBeVisible()
    await expectFits()
    expect(await direction(page, ARABIC)).toBe('rtl')
    expect(await direction(page, '夜の蝋燭')).toBe('ltr')
    await expect(cardOf(page, long.trim())).toContainText('USD $123456789.99')
  })
  for (const { handle, title } of ODD) {
    await test.step(`the page of ${handle}`, async () => {
      await page.goto(`/product/${handle}`)
      const sent = await page.getByRole('main').elementHandle()
      await takenOver(page)
      expect(await sent?.evaluate((main) => main.isConnected)).toBe(true)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(title))
      await expectFits()
      if (!BOUGHT.includes(handle)) return
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('has been added to your cart')).toBeVisible()
    })
  }
  await test.step('the cart', async () => {
    const openedCart = await openCart(page)
    await expect(openedCart.getByRole('listitem')).toHaveCount(BOUGHT.length)
    await expect(lineOf(page, SCRIPT)).toContainText(SCRIPT)
    const line = openedCart.getByRole('heading', { name: ARABIC })
    expect(await line.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const tooWide = await drawer(page).evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((inside) => inside.getBoundingClientRect().right > innerWidth + 1)
          .map((inside) => inside.className),
      )
      expect(tooWide).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })
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
  await expect(page.getByText('We’ll apply')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('?discount=TWENTY')
})
