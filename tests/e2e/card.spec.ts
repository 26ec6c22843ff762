import type { Locator, Page } from '@playwright/test'
import { boxOf } from './boxes.ts'
import { holdToasts } from './clock.ts'
import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'
import { spaceTexts } from './text-spacing.ts'
import {
  addFromCard,
  badge,
  cardOf,
  cartButton,
  lineOf,
  openCart,
  openPage,
} from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const SHORT = 'Hand-dipped in forty turns.'
const LATER = 'It has the colour of this season, and lasts an evening of two.'
const LONG = `Hand-dipped in forty turns ${'and left to cool between them '.repeat(9)}.`
const PRODUCTS = [
  {
    handle: 'wordy',
    title: 'Wordy',
    description: `${SHORT} ${LATER}`,
    variants: [{ price: '9.00' }],
  },
  { handle: 'long', title: 'Long', description: LONG, variants: [{ price: '9.00' }] },
  {
    handle: 'dear',
    title: 'Dear',
    variants: ['128.00', '116.00'].map((price, index) => ({
      price,
      available: false,
      selectedOptions: [{ name: 'Size', value: `${index}` }],
    })),
  },
  { handle: 'unmade', title: 'Unmade', variants: [] },
]

/** The photographs of a product that the page requests. */
function photographsOf(page: Page, handle: string): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, name = ''] = /files\/([^.]+)\.jpg/.exec(request.url()) ?? []
    if (name.startsWith(handle)) loaded.push(name)
  })
  return loaded
}

async function expectOnly(page: Page, loaded: string[], photograph: string) {
  const card = cardOf(page, 'Lilac & Rain')
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => loaded).toEqual([photograph])
  const shown = card.getByRole('img')
  // Chromium names an image's source when its first bytes are here, after the request.
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(photograph)
}

/** Each card's texts: how many lines they take, which sentences of its description are in sight, and which of them whole. */
const textsOf = (cards: Locator) =>
  cards.evaluateAll((elements) =>
    elements.map((card) => {
      const notes = card.querySelector('.card-notes')
      const description = card.querySelector('.card-description')
      const [noteLines = 0, lines = 0] = [notes, description].map((element) =>
        element
          ? Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight))
          : 0,
      )
      const beyond = (each: Element) =>
        each.getBoundingClientRect().bottom - (description?.getBoundingClientRect().bottom ?? 0)
      const shown = [...(description?.children ?? [])].filter((each) => beyond(each) < 1)
      const whole = shown.filter((each) => each.scrollHeight <= each.clientHeight + 1)
      return {
        title: card.querySelector('h3')?.textContent,
        notes: notes?.textContent,
        noteLines,
        lines,
        shown: shown.map(({ textContent }) => textContent.trim()),
        whole: whole.map(({ textContent }) => textContent.trim()),
        hasHole: !shown.some((each) => beyond(each) > -1),
      }
    }),
  )

test('a card shows what a shopper needs to decide, and opens its product', async ({
  page,
  demo,
}) => {
  for (const product of PRODUCTS) await demo.putProduct(product)
  for (const [colorScheme, photograph] of [
    ['dark', 'lilac-and-rain-01-lit'],
    ['light', 'lilac-and-rain-01'],
  ] as const) {
    await test.step(`in the ${colorScheme} scheme it loads and shows only its ${photograph}`, async () => {
      // A page that is open would load the photograph of its new scheme.
      await page.goto('about:blank')
      await page.emulateMedia({ colorScheme })
      const loaded = photographsOf(page, 'lilac-and-rain')
      await openPage(page, '/')
      await expectOnly(page, loaded, photograph)
    })
  }
  await test.step("'View Details' shows on keyboard focus, and not on hover, as a phone cannot hover", async () => {
    const first = cardOf(page, 'Cherry Blossom Morning')
    const label = first.getByText('View Details', { exact: true })
    await first.getByRole('img').hover()
    await expect(label).toHaveCSS('opacity', '0')
    await page.getByRole('link', { name: 'Gifts' }).focus()
    await page.keyboard.press('Tab')
    await expect(first.getByRole('link')).toBeFocused()
    await expect(label).toHaveCSS('opacity', '1')
  })
  await test.step("'from' precedes a price only if another variant costs more", async () => {
    await expect(cardOf(page, 'Dear')).toContainText(`Price from ${inDollars(116)}`)
    await expect(cardOf(page, 'Honeysuckle Dusk')).toContainText(`Price ${inDollars(38)}`)
    await expect(cardOf(page, 'Lemon Verbena Garden')).toContainText('Also every month')
  })
  await test.step("no variant is for sale → a quiet button says 'Sold out'", async () => {
    for (const title of ['Orchard Cider', 'Unmade']) {
      const button = cardOf(page, title).getByRole('button', { name: 'Sold out' })
      await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await expect(button).toBeDisabled()
    }
  })
  await test.step('a product without a picture has a placeholder', async () => {
    const link = cardOf(page, 'Unmade').getByRole('link')
    await expect(link.locator('[aria-hidden]').first()).toBeVisible()
  })
  const cards = page.locator('#main .card')
  const withoutWords = async () =>
    (await textsOf(cards)).filter(
      ({ title, noteLines, lines, hasHole }) =>
        !['Unmade', 'Dear'].includes(title ?? '') &&
        (noteLines > 2 || lines < 1 || lines > 2 || hasHole),
    )
  for (const width of [1920, 1440, 768, 430, 390, 375, 360, 320]) {
    await test.step(`in a window ${width} pixels wide each card has its notes and its first sentence, in two lines each at most, and no hole`, async () => {
      await page.setViewportSize({ width, height: 844 })
      expect(await withoutWords()).toEqual([])
    })
  }
  await test.step('a first sentence for three lines is clamped, and a later one to the line that is left', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [long] = await textsOf(cardOf(page, 'Long'))
    expect(long).toMatchObject({ lines: 2, shown: { length: 1 }, whole: [] })
    const [wordy] = await textsOf(cardOf(page, 'Wordy'))
    expect(wordy).toMatchObject({ lines: 2, shown: [SHORT, LATER], whole: [SHORT] })
  })
  await test.step('all notes come before the description', async () => {
    const notes = 'Wet stone\u00A0· Lilac\u00A0· Heliotrope'
    const texts = await textsOf(cardOf(page, 'Lilac & Rain'))
    expect(texts).toMatchObject([{ notes, shown: ['Open the window after a shower.'] }])
  })
  await test.step('the reader spaces the text out → each sentence that stood whole on a card still does', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const stood = (await textsOf(cards)).flatMap(({ whole }) => whole)
      await spaceTexts(page, true)
      const stands = new Set((await textsOf(cards)).flatMap(({ whole }) => whole))
      expect(stood.filter((sentence) => !stands.has(sentence))).toEqual([])
      await spaceTexts(page, false)
    }
  })
  await test.step("'Sold out' takes one line beside a price that takes two", async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await textLinesOf(cardOf(page, 'Dear').getByRole('button'))).toEqual(['Sold out'])
    }
  })
  await test.step('the opened page has the choice that the card shows', async () => {
    await cardOf(page, 'Honeysuckle Dusk').getByRole('img').click()
    await expect(page).toHaveURL(/\/product\/honeysuckle-dusk\?Glaze=Sage$/)
    await expect(page.getByRole('button', { name: 'Sage', pressed: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  })
})

test("'Add' on a card fills the cart, and says so", async ({ page }) => {
  await holdToasts(page)
  await page.goto('/')
  await test.step('it stays on the page and shows a toast, top-centre', async () => {
    await addFromCard(page, 'Lilac & Rain')
    const toast = page.getByRole('status').filter({ hasText: 'Added to cart' })
    await expect(toast.getByText('Added to cart', { exact: true })).toBeVisible()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const box = await boxOf(toast)
      expect(Math.abs(box.middle - width / 2)).toBeLessThan(12)
      expect(box.y).toBeLessThan(844 / 5)
    }
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await badge(page, '1 item')
  })
  await test.step('only the last three toasts are shown, the newest first', async () => {
    const titles = ['Beach Rose & Salt', 'Vanilla Ember', 'Honeysuckle Dusk']
    for (const title of titles) await addFromCard(page, title)
    const added = titles.toReversed().map((title) => `${title} has been added to your cart`)
    await expect(page.getByText('has been added to your cart')).toHaveText(added)
  })
  await test.step('it takes the first variant that is for sale', async () => {
    await openCart(page)
    await expect(lineOf(page, 'Honeysuckle Dusk')).toContainText('Sage')
  })
})

test(
  "a card shows its lit photograph and 'View Details' while it is pointed at or in focus, and does not load it before",
  { tag: '@desktop' },
  async ({ page }) => {
    const loaded = photographsOf(page, 'cherry-blossom-morning')
    await openPage(page, '/')
    await page.waitForLoadState('networkidle')
    expect(loaded).not.toContain('cherry-blossom-morning-01-lit')
    const card = cardOf(page, 'Cherry Blossom Morning')
    await card.getByRole('heading').scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    const expectShown = async (isShown: boolean) => {
      for (const each of [card.locator('img').nth(1), card.getByText('View Details')])
        await expect(each).toHaveCSS('opacity', isShown ? '1' : '0')
    }
    await card.getByRole('img').hover()
    await expectShown(true)
    expect(loaded).toContain('cherry-blossom-morning-01-lit')
    expect(await card.boundingBox()).toEqual(box)
    await cartButton(page).hover()
    await expectShown(false)
    await page.getByRole('link', { name: 'Gifts' }).focus()
    await page.keyboard.press('Tab')
    await expectShown(true)
    // The second photograph is decorative: screen readers skip it.
    await expect(card.getByRole('img')).toHaveCount(1)

    await test.step('on a tablet the ring around a focused card is clear of the header', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      const link = cardOf(page, 'Honeysuckle Dusk').getByRole('link')
      await link.evaluate((element) => scrollTo(0, element.getBoundingClientRect().y))
      await link.focus()
      const header = await boxOf(page.getByRole('banner'))
      expect((await boxOf(link)).y).toBeGreaterThanOrEqual(header.height + 5)
    })
    await test.step("beside the pictures of a sold-out product, price and 'Add' are in one row", async () => {
      await page.goto('/product/orchard-cider')
      const other = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Price' })
      for (const width of [1440, 768]) {
        await page.setViewportSize({ width, height: 1024 })
        const price = await boxOf(other.first().getByText(/^USD/))
        const add = await boxOf(other.first().getByRole('button'))
        expect(add.x, `at ${width}`).toBeGreaterThan(price.right)
        expect(add.y, `at ${width}`).toBeLessThan(price.bottom)
        expect(price.y, `at ${width}`).toBeLessThan(add.bottom)
      }
    })
  },
)
