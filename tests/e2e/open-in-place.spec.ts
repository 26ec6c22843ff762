import { badge, cardOf, drawer, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { back, forward } from './back-steps.ts'
import { closeCart } from './checkout-steps.ts'
import { holdToasts } from './clock.ts'
import { expectFirstDocument, expectInPlace, fetchAhead, press, rest } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'
const PATH = '/product/lilac-and-rain'

test(
  'a card whose page was fetched ahead opens without a visit, with everything that a visited page says of itself',
  { tag: '@both' },
  async ({ page, context }) => {
    await holdToasts(page)
    await fetchAhead(page, LILAC)
    const requested: string[] = []
    page.on('request', (each) => requested.push(each.resourceType()))
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    expect(requested.filter((type) => type !== 'image')).toEqual([])
    expect(new URL(page.url()).pathname).toBe(PATH)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('body')).toBeFocused()
    // A screen reader hears the title, as after a visit.
    await expect(
      page.getByRole('status').filter({ hasText: 'Lilac & Rain · Beeswick' }),
    ).toHaveCount(1)

    const visited = await context.newPage()
    await visited.goto(PATH)
    await takenOver(visited)
    for (const each of [page, visited]) await each.waitForLoadState('networkidle')
    for (const css of [
      'title',
      'meta[name=description]',
      'meta[property]',
      '[rel=alternate]',
      '[type="application/ld+json"]',
    ]) {
      const said = (from: typeof page) =>
        from.locator(css).evaluateAll((found) => found.map((each) => each.outerHTML))
      expect(await said(page), css).toEqual(await said(visited))
    }
    const words = (from: typeof page) => from.locator('#main').innerText()
    expect(await words(page)).toBe(await words(visited))
    // The styles are the product's too.
    const boxesIn = (from: typeof page) =>
      from
        .locator('#main :is(h1, .gallery, .options, .buy-bar, .burn-clock, .promises, .safety)')
        .evaluateAll((found) => found.map((each) => JSON.stringify(each.getBoundingClientRect())))
    expect(await boxesIn(page)).toEqual(await boxesIn(visited))
  },
)

test(
  'Back leads to the list at once, at the same place and with the focus on the card, and Forward to the product',
  { tag: '@both' },
  async ({ page }) => {
    await fetchAhead(page, LILAC)
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    const title = await page.title()
    const boxes = () =>
      page
        .locator('main :is(h2, h3, p, .picture, .button)')
        .evaluateAll((found) => found.map((each) => JSON.stringify(each.getBoundingClientRect())))
    const drawn = await boxes()
    const card = await cardOf(page, LILAC).elementHandle()
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    // The list stays, but nobody meets it: no reader, no Tab.
    expect(await card?.isVisible()).toBe(false)
    await expect(page.locator('main[inert]')).toHaveCount(1)
    await back(page)
    await expect(cardOf(page, LILAC).getByRole('link')).toBeFocused()
    expect(await card?.isVisible()).toBe(true)
    expect(await boxes()).toEqual(drawn)
    await expect(page).toHaveURL(/\/$/)
    await expect(page).toHaveTitle(title)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await expect(page.getByRole('heading', { name: 'Seasonal Candles & Wax Melts' })).toBeAttached()
    await forward(page)
    await expectInPlace(page, LILAC)
    expect(new URL(page.url()).pathname).toBe(PATH)
  },
)

test('a choice stays in its address: Back and Forward bring it back', async ({ page }) => {
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  const large = page.getByRole('button', { name: '12 oz, USD $36.00' })
  await large.click()
  await expect(page).toHaveURL(/Size=12\+oz/)
  await back(page)
  await expect(cardOf(page, LILAC).getByRole('link')).toBeFocused()
  await forward(page)
  await expectInPlace(page, LILAC)
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.buy-bar .price').first()).toHaveText('USD $36.00')
})

test('from product to product: each begins with its own choice and texts, and Back returns to the one before', async ({
  page,
}) => {
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  const [other = ''] = await page.locator('.related h3').allTextContents()
  const notes = page.locator('.notes')
  const first = await notes.textContent()
  await rest(page, other)
  await press(page, other)
  await expectInPlace(page, other)
  await expect(page).not.toHaveURL(new RegExp(PATH))
  expect(await notes.textContent()).not.toBe(first)
  await back(page)
  await expectInPlace(page, LILAC)
  await expect(notes).toHaveText(first ?? '')
})

test('the cart, the drawer’s entry of history and the viewer’s work as on a visited page', async ({
  page,
}) => {
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  await openCart(page)
  await back(page)
  await expect(drawer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Enlarge photograph 1 of' }).click()
  await expect(page.locator('.viewer')).toBeVisible()
  await back(page)
  await expect(page.locator('.viewer')).toHaveCount(0)
  await expectInPlace(page, LILAC)
  await back(page)
  await expect(cardOf(page, LILAC).getByRole('link')).toBeFocused()
  await badge(page, '1 item')
  await openCart(page)
  await closeCart(page)
  await expectFirstDocument(page)
})

test(
  'a modifier key, the shop’s own link and a collection’s are the browser’s own',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await fetchAhead(page, LILAC)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      cardOf(page, LILAC)
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL(new RegExp(PATH))
    await expect(page).toHaveURL(/\/$/)
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.locator('html')).not.toHaveAttribute('data-first')
    await expect(page).toHaveURL(/\/$/)
  },
)

test.describe('in a shop of two markets', () => {
  test.use({ env: { MARKETS: 'US-en,DE-de' }, locale: 'de-DE' })

  test('a product opens in the market, and the footer leads to it in the other market', async ({
    page,
  }) => {
    const title = 'Flieder & Regen'
    await fetchAhead(page, title, '/de-de/')
    await press(page, title)
    await expectInPlace(page, title)
    expect(new URL(page.url()).pathname).toBe(`/de-de${PATH}`)
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /United States/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`//[^/]+${PATH}$`))
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  })
})

test(
  'a page that the pointer comes to is fetched at once, and its picture grows into place',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await fetchAhead(page, LILAC)
    await page.evaluate(() => {
      const { startViewTransition, documentElement } = document
      const pictures = '.card-link .picture, .gallery .picture'
      const note = (key: string) => {
        const grown = [...document.querySelectorAll(pictures)].filter(
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
    })
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    await expect(page.locator('html')).toHaveAttribute('data-from', 'product-lilac-and-rain')
    await expect(page.locator('html')).toHaveAttribute('data-to', 'main')
  },
)
