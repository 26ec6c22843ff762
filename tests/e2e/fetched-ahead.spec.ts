import type { Page } from '@playwright/test'
import { laterAnswer, stopClock } from './clock.ts'
import { cardOf } from '../../scripts/test/shopper.ts'
import { expectInPlace, fetchAhead, openList, press, rest } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

/** Lets a card that is in view rest there, and waits until its page has been requested. */
async function passTime(page: Page): Promise<void> {
  await page.clock.runFor(400)
  await laterAnswer(page)
}

/** Scrolls to a share of the page's height, and waits until the page has noticed which cards are in view there. */
const scrollTo = (page: Page, share: number): Promise<void> =>
  page.evaluate(
    (at) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top: at * document.body.scrollHeight, behavior: 'instant' })
        // A frame tells all observers.
        new IntersectionObserver(() => resolve()).observe(document.body)
      }),
    share,
  )

test('only pages of cards that rest in view are fetched ahead, each once, at most sixty a visit, and none to save data', async ({
  page,
  demo,
}) => {
  const variants = [{ price: '9.00' }]
  for (let index = 0; index < 70; index += 1)
    await demo.putProduct({ handle: `candle-${index}`, title: `Candle ${index}`, variants })
  const fetched: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (pathname.endsWith('.json')) fetched.push(pathname)
  })
  await stopClock(page)
  const script = page.waitForResponse(/\/assets\/page-/)
  await openList(page, '/?pages=4')
  await test.step('none while the shopper saves data', async () => {
    await page.evaluate(() => {
      const value = { saveData: true, effectiveType: '4g' }
      Object.defineProperty(navigator, 'connection', { configurable: true, value })
    })
    // The browser is idle, and loads the script that would fetch pages.
    await page.clock.runFor(1_000)
    await script
    await laterAnswer(page)
    await scrollTo(page, 0.5)
    await passTime(page)
    expect(fetched).toEqual([])
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'connection'))
  })
  await test.step('those of cards that rest', async () => {
    await rest(page, 'Cherry Blossom Morning', () => passTime(page))
    await scrollTo(page, 0)
    await passTime(page)
  })
  await test.step('not those of cards that pass by', async () => {
    const inView = [...fetched]
    await scrollTo(page, 0.5)
    await scrollTo(page, 0)
    await passTime(page)
    expect(fetched).toEqual(inView)
  })
  await test.step('each once, and at most sixty', async () => {
    await page.setViewportSize({ width: 390, height: 4_000 })
    for (let at = 0; at < 8; at += 1) {
      await scrollTo(page, at / 8)
      await passTime(page)
    }
    expect(fetched).toHaveLength(60)
    expect(new Set(fetched).size).toBe(60)
  })
})

const VERBENA = 'Lemon Verbena Garden'
// Of a product's first picture in a wide window. A card's is smaller.
const LARGE = '750'

test(
  'the product under the pointer is rendered before the click, and nobody meets it until then',
  { tag: '@desktop' },
  async ({ page }) => {
    const behind = page
      .locator('main[inert]')
      .getByRole('heading', { level: 1, includeHidden: true })
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (searchParams.get('width') === LARGE) requested.push(pathname.split('/').at(-1) ?? '')
    })
    await test.step('a card rests in the middle of the window → its product, or another of its row, is rendered, and no large picture is loaded', async () => {
      await openList(page)
      await rest(page, VERBENA)
      await expect(behind).toHaveCount(1)
      await laterAnswer(page)
      expect(requested).toEqual([])
    })
    await test.step('the button goes down → the card’s product is rendered, with the picture that it opens with', async () => {
      await cardOf(page, VERBENA).getByRole('link').hover()
      await page.mouse.down()
      await expect(behind).toHaveText(VERBENA)
      await expect.poll(() => requested).toContain('lemon-verbena-garden-01.jpg')
      expect(new Set(requested)).toEqual(new Set(['lemon-verbena-garden-01.jpg']))
    })
    await test.step('no reader, no key and no copy of the document finds it', async () => {
      await expect(page.locator('main[inert]:not([aria-hidden="true"])')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: VERBENA })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0)
      const animations = await behind.evaluate(
        (each) => each.closest('main')?.getAnimations({ subtree: true }).length,
      )
      expect(animations).toBe(0)
    })
    await test.step('the button goes up → it is shown', async () => {
      await page.mouse.up()
      await expectInPlace(page, VERBENA)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })
  },
)

test('another product is rendered behind an open one → the open one keeps its choices', async ({
  page,
}) => {
  await fetchAhead(page, VERBENA)
  await cardOf(page, VERBENA).getByRole('link').tap()
  await expectInPlace(page, VERBENA)
  const large = page.getByRole('button', { name: `12 oz, ${inDollars(36)}` })
  await large.click()
  const [other = ''] = await page.locator('.related h3').allTextContents()
  await rest(page, other)
  await cardOf(page, other).getByRole('link').focus()
  await expect(page.locator('main[inert] h1').last()).toHaveText(other)
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  await test.step('it is opened a second time → with a choice of its own', async () => {
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/$/)
    await press(page, VERBENA)
    await expectInPlace(page, VERBENA)
    await expect(large).toHaveAttribute('aria-pressed', 'false')
  })
})
