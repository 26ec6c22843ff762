import type { Page } from '@playwright/test'
import {
  cardOf,
  expectNoSidewaysScroll,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const SCRIPT = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
const photo = { url: '/cdn/shop/files/vanilla-ember-01.jpg' }
const long = 'A candle whose name goes on as long as its wick does. '.repeat(6).slice(0, 300)
const unbroken = 'Wachskerzenziehermeisterstück'.repeat(11).slice(0, 300)
const half = 'Half \ud83d a bee'
const ARABIC = 'شمعة الياسمين'

/** A product whose texts are all the same, with one variant of a named choice. */
const named = (handle: string, text: string) => ({
  handle,
  title: text,
  description: text,
  images: [{ ...photo, altText: text, width: null, height: null }],
  variants: [{ price: '9.00', selectedOptions: [{ name: text, value: text }] }],
})

const BOUGHT = [
  named('arabic', ARABIC),
  named('half', half),
  named('script', SCRIPT),
  { handle: 'long', title: long, description: long, variants: [{ price: '123456789.99' }] },
  { handle: 'unbroken', title: unbroken, description: unbroken, variants: [{ price: '9.00' }] },
]

const ODD = [
  ...BOUGHT,
  { handle: 'unmade', title: 'Unmade', images: [photo], variants: [] },
  { handle: '夜の蝋燭', title: '夜の蝋燭', variants: [{ price: '2600', currencyCode: 'JPY' }] },
]

/** The title as browsers show it: half a character becomes a replacement character. */
const shown = (title: string) => title.trim().replace('\ud83d', '\ufffd')

const direction = (page: Page, title: string) =>
  page.getByRole('heading', { name: title }).evaluate((it) => getComputedStyle(it).direction)

test('any product has a card, a page and a line in the cart, as the server sent it and no wider than the window', async ({
  page,
  demo,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A product's text ran: ${dialog.message()}`)
  })
  for (const product of ODD) await demo.putProduct(product)
  const open = async (path: string) => {
    await page.goto(path)
    const sent = await page.getByRole('main').elementHandle()
    await takenOver(page)
    expect(await sent?.evaluate((main) => main.isConnected)).toBe(true)
  }
  const expectFits = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  }
  await test.step('the home page', async () => {
    await open('/')
    for (const { title } of ODD) await expect(cardOf(page, shown(title))).toBeVisible()
    await expectFits()
    expect(await direction(page, ARABIC)).toBe('rtl')
    expect(await direction(page, '夜の蝋燭')).toBe('ltr')
    await expect(cardOf(page, long.trim())).toContainText(inDollars(123456789.99))
  })
  for (const product of ODD) {
    await test.step(`the page of ${product.handle}`, async () => {
      await open(`/product/${product.handle}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(product.title))
      await expectFits()
      if (!BOUGHT.some(({ handle }) => handle === product.handle)) return
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('has been added to your cart')).toBeVisible()
    })
  }
  await test.step('the cart', async () => {
    const cart = await openCart(page)
    await expect(cart.getByRole('listitem')).toHaveCount(BOUGHT.length)
    await expect(lineOf(page, SCRIPT)).toContainText(SCRIPT)
    const line = cart.getByRole('heading', { name: ARABIC })
    expect(await line.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const tooWide = await cart.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((inside) => inside.getBoundingClientRect().right > innerWidth + 1)
          .map((inside) => inside.className),
      )
      expect(tooWide).toEqual([])
    }
  })
})
