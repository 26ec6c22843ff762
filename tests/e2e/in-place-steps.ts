import { expect, type Page } from '@playwright/test'
import { cardOf, openPage } from '../../scripts/test/shopper.ts'
import { holdDate, laterAnswer } from './clock.ts'

// The addresses that each page has fetched.
const fetched = new WeakMap<Page, Set<string>>()

/** Opens a list, and marks its document. */
export async function openList(page: Page, path = '/'): Promise<void> {
  const addresses = new Set<string>()
  fetched.set(page, addresses)
  page.on('requestfinished', (request) => addresses.add(request.url()))
  page.on('requestfailed', (request) => {
    // The visit of the list cancels a request of the document before it, which this document will make again.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') addresses.add(request.url())
  })
  await holdDate(page)
  await openPage(page, path)
  await page.evaluate(() => (document.documentElement.dataset['first'] = 'yes'))
}

/** Opens a list, and waits until the page of this card has been fetched ahead. */
export async function fetchAhead(page: Page, title: string, path?: string): Promise<void> {
  await openList(page, path)
  await rest(page, title)
}

// Of products, without which none opens in place.
const STYLES = /product-styles/

/** Scrolls to a card, and waits until its page has been fetched. `pass` lets time pass if the clock is stopped. */
export async function rest(page: Page, title: string, pass = async () => {}): Promise<void> {
  const link = cardOf(page, title).getByRole('link')
  const address = new URL((await link.getAttribute('href')) ?? '', page.url())
  address.pathname += '.json'
  await link.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await pass()
      const addresses = [...(fetched.get(page) ?? [])]
      return addresses.includes(address.href) && addresses.some((each) => STYLES.test(each))
    })
    .toBe(true)
  await laterAnswer(page)
}

export const press = (page: Page, title: string): Promise<void> =>
  cardOf(page, title).getByRole('link').click()

/** Expects the document that was opened first, with the product's page in it. */
export async function expectInPlace(page: Page, title: string): Promise<void> {
  await expectProduct(page, title)
  await expectFirstDocument(page)
}

export const expectFirstDocument = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-first', 'yes')

/** Expects another document, which the browser has visited. */
export async function expectVisit(page: Page, title: string): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-first')
  await expectProduct(page, title)
}

async function expectProduct(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
}

/** Where the elements are. */
export const boxesOf = (page: Page, css: string): Promise<string[]> =>
  page
    .locator(css)
    .evaluateAll((found) => found.map((each) => JSON.stringify(each.getBoundingClientRect())))

/** The list is shown, with the focus on the card that led away from it. */
export const expectOnCard = (page: Page, title: string): Promise<void> =>
  expect(cardOf(page, title).getByRole('link')).toBeFocused()
