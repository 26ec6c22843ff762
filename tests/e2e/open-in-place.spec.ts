import type { Page } from '@playwright/test'
import { cardOf, takenOver } from '../../scripts/test/shopper.ts'
import { back, forward } from './back-steps.ts'
import { holdToasts } from './clock.ts'
import {
  boxesOf,
  expectFirstDocument,
  expectInPlace,
  expectOnCard,
  expectVisit,
  fetchAhead,
  press,
} from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'
const PATH = '/product/lilac-and-rain'
const WIDE = { width: 1440, height: 900 }

/** What a page says of itself to search engines, and to shoppers in a narrow and a wide window. */
async function saidBy(page: Page) {
  await page.waitForLoadState('networkidle')
  // Outside of the window, where the pointer hovers over no card.
  await page.mouse.move(-1, -1)
  const narrow = page.viewportSize() ?? WIDE
  const boxes = [await boxesOf(page, PARTS)]
  await page.setViewportSize(WIDE)
  boxes.push(await boxesOf(page, PARTS))
  await page.setViewportSize(narrow)
  return {
    description: await page
      .locator(DESCRIPTION)
      .evaluateAll((found) => found.map((each) => each.outerHTML)),
    copy: await page.evaluate(copiedText),
    boxes,
  }
}

/** Runs in the page. What a reader view takes from a copy of the document, to which `inert` and styles mean nothing. */
function copiedText() {
  const copy = document.importNode(document.body, true)
  copy.querySelectorAll('[hidden], [aria-hidden="true"]').forEach((each) => each.remove())
  return Array.from(copy.querySelectorAll('main'), (each) => each.textContent)
}

const DESCRIPTION = 'title, .footer a[hreflang]'
const PARTS = '#main :is(h1, .gallery, .options, .buy-bar, .promises, .fold-out)'

test('a card’s page opens without a visit, as a visited page would be', async ({ page }) => {
  await holdToasts(page)
  await fetchAhead(page, LILAC)
  await test.step('it opens at once, at its top, with its title for screen readers', async () => {
    const requested: string[] = []
    page.on('request', (each) => requested.push(each.resourceType()))
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    expect(requested.filter((type) => type !== 'image')).toEqual([])
    expect(new URL(page.url()).pathname).toBe(PATH)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('body')).toBeFocused()
    await expect(page.locator('[property="og:title"]')).toHaveAttribute('content', /^Lilac & Rain/)
    await expect(
      page.getByRole('status').filter({ hasText: 'Lilac & Rain · Beeswick' }),
    ).toHaveCount(1)
  })
  await test.step('it says and shows what the page says after a reload', async () => {
    const opened = await saidBy(page)
    await page.reload()
    await takenOver(page)
    await expectVisit(page, LILAC)
    expect(opened).toEqual(await saidBy(page))
  })
  await test.step('a double press opens it too, and presses nothing on it', async () => {
    await fetchAhead(page, LILAC)
    await page.evaluate((path) => {
      document.addEventListener('click', ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link?.pathname !== path) document.documentElement.dataset['pressed'] = 'else'
      })
    }, PATH)
    await cardOf(page, LILAC).getByRole('link').dblclick()
    await expectInPlace(page, LILAC)
    await expect(page.locator('html')).not.toHaveAttribute('data-pressed')
    expect(await page.evaluate(() => getSelection()?.type)).not.toBe('Range')
  })
  await test.step('two taps open it, and no picture of it before it was seen', async () => {
    await fetchAhead(page, LILAC)
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const picture = document.querySelector<HTMLElement>('main:not([inert]) .enlarge')
        if (!picture) return
        seen.disconnect()
        picture.click()
      })
      seen.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    const picture = page.getByRole('button', { name: 'Enlarge photograph 1' })
    const viewer = page.getByRole('dialog', { name: LILAC })
    await expect(async () => {
      await picture.click({ timeout: 1_000 })
      await expect(viewer).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(viewer).toHaveCount(1)
  })
})

test(
  'with a mouse: the picture grows into place, and other ways to follow a link are the browser’s own',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await fetchAhead(page, LILAC)
    await test.step('a modifier key opens another tab', async () => {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        cardOf(page, LILAC)
          .getByRole('link')
          .click({ modifiers: ['ControlOrMeta'] }),
      ])
      await expect(tab).toHaveURL(new RegExp(PATH))
      await tab.close()
      await expect(page).toHaveURL(/\/$/)
    })
    await test.step('Back while the picture grows leads to the list, and Forward to the product', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await press(page, LILAC)
      await page.evaluate(() => history.back())
      await expect(page).toHaveURL(/\/$/)
      await expect(
        page.getByRole('heading', { name: 'Seasonal Candles & Wax Melts' }),
      ).toBeAttached()
      await expectFirstDocument(page)
      await forward(page)
      await expectInPlace(page, LILAC)
      await back(page)
      await expectOnCard(page, LILAC)
    })
    await test.step('the card’s picture grows into the product’s', async () => {
      await page.evaluate(notePicturesThatGrow)
      await press(page, LILAC)
      await expectInPlace(page, LILAC)
      await expect(page.locator('html')).toHaveAttribute('data-from', 'product-lilac-and-rain')
      await expect(page.locator('html')).toHaveAttribute('data-to', 'main')
    })
    await test.step('the shop’s own link is a visit', async () => {
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page.locator('html')).not.toHaveAttribute('data-first')
      await expect(page).toHaveURL(/\/$/)
    })
  },
)

/** Runs in the page. Notes where the pictures of the next transition are before and after it. */
function notePicturesThatGrow() {
  const { startViewTransition, documentElement } = document
  const note = (key: string) => {
    const shown = 'main:not([inert]) :is(.card-link, .gallery) .picture'
    const grown = [...document.querySelectorAll(shown)].filter(
      (each) => getComputedStyle(each).viewTransitionName === 'photo',
    )
    documentElement.dataset[key] = grown.map((each) => each.closest('[id]')?.id).join(' ')
  }
  document.startViewTransition = (update) => {
    note('from')
    const transition = startViewTransition.call(document, update)
    void transition.ready.then(() => note('to'))
    return transition
  }
}

test.describe('in a shop of two markets', () => {
  const SITE_URL = 'https://beeswick.test'
  test.use({ env: { MARKETS: 'US-en,DE-de,JP-ja', SITE_URL }, locale: 'de-DE' })

  test('a product opens in the market, and the footer leads to it in the other market', async ({
    page,
  }) => {
    const title = 'Lilac & Rain'
    await fetchAhead(page, title, '/de-de/')
    await press(page, title)
    await expectInPlace(page, title)
    expect(new URL(page.url()).pathname).toBe(`/de-de${PATH}`)
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', `${SITE_URL}/de-de${PATH}`)
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: /United States/ }).click()
    await expect(page).toHaveURL(new RegExp(`//[^/]+${PATH}$`))
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  })
})
