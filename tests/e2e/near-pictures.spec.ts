import type { Page } from '@playwright/test'
import { AMBER, openAmber, photos } from './gallery.ts'
import { holdScripts, isPicture } from './held-requests.ts'
import { openPage } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

const swipe = (page: Page, to: number) =>
  page.locator('.gallery').evaluate((strip, nth) => strip.scrollTo(nth * strip.clientWidth, 0), to)

/** How many pixels wide the file is that the second photograph shows. */
const widthOfSecond = (page: Page) => () =>
  photos(page)
    .nth(1)
    .evaluate((it: HTMLImageElement) => /width=(\d+)/.exec(it.currentSrc)?.[1])

test('a first visit loads the pictures that are near, and the others when they are needed', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => isPicture(request) && requested.push(request.url()))
  const counted = (name: string) => () => requested.filter((url) => url.includes(name)).length
  const visit = async (path: string) => {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
  }
  await test.step('of a list: scrolling loads the others', async () => {
    await visit('/')
    const [near, far] = [counted('lilac-and-rain-01'), counted('pumpkin-hearth-01')]
    await expect.poll(() => [near(), far()]).toEqual([1, 0])
    await page.getByRole('heading', { name: 'Pumpkin Hearth' }).scrollIntoViewIfNeeded()
    await expect.poll(far).toBe(1)
  })
  await test.step('a printed product shows all', async () => {
    await visit('/product/honeysuckle-dusk')
    const last = counted('honeysuckle-dusk-03')
    expect(last()).toBe(0)
    await page.pdf()
    await expect.poll(last).toBe(1)
  })
  await test.step('of a product: a touch loads the next one, and swiping the last', async () => {
    await openAmber(page)
    const areFetched = () =>
      photos(page).evaluateAll((all) => all.map((each) => each.getAttribute('loading') !== 'lazy'))
    expect(await areFetched()).toEqual([true, false, false])
    await page.touchscreen.tap(195, 200)
    await page.keyboard.press('Escape')
    await expect.poll(areFetched).toEqual([true, true, false])
    await swipe(page, 1)
    await expect.poll(areFetched).toEqual([true, true, true])
  })
})

test('the edge of the next photograph is a small file; a swipe makes it sharp, even one before the script runs', async ({
  page,
}) => {
  await openAmber(page)
  await expect.poll(widthOfSecond(page)).toBe('240')
  await swipe(page, 1)
  await expect.poll(widthOfSecond(page)).toBe('425')
  const release = await holdScripts(page)
  await page.goto('/product/amber')
  await swipe(page, 1)
  await expect.poll(widthOfSecond(page)).toBe('240')
  release()
  await expect.poll(widthOfSecond(page)).toBe('425')
})
