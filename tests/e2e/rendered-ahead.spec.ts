import { cardOf } from '../../scripts/test/shopper.ts'
import { expectInPlace, fetchAhead, openList, press, rest } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

const VERBENA = 'Lemon Verbena Garden'

test(
  'the product under the pointer is rendered before the click, and nobody meets it until then',
  { tag: '@desktop' },
  async ({ page }) => {
    const behind = page
      .locator('main[inert]')
      .getByRole('heading', { level: 1, includeHidden: true })
    await test.step('some product is rendered once the first data has come, without its large pictures', async () => {
      await openList(page)
      await rest(page, VERBENA)
      await expect(behind).toHaveCount(1)
      await expect(page.locator('main[inert] .gallery img')).toHaveCount(0)
    })
    await test.step('the button goes down → the card’s product is rendered, with the picture that it opens with', async () => {
      const requested: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('.jpg')) requested.push(pathname.split('/').at(-1) ?? '')
      })
      await cardOf(page, VERBENA).getByRole('link').hover()
      await page.mouse.down()
      await expect(behind).toHaveText(VERBENA)
      await expect.poll(() => requested).toContain('lemon-verbena-garden-01.jpg')
      // The pointer also shows the card's lit picture.
      expect(requested.filter((name) => !name.startsWith('lemon-verbena-garden-01'))).toEqual([])
    })
    await test.step('no reader and no key finds it', async () => {
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
  const large = page.getByRole('button', { name: '12 oz, USD $36.00' })
  await large.click()
  const [other = ''] = await page.locator('.related h3').allTextContents()
  await rest(page, other)
  await cardOf(page, other).getByRole('link').focus()
  await expect(page.locator('main[inert] h1').last()).toHaveText(other)
  await expect(large).toHaveAttribute('aria-pressed', 'true')
})

test('a product is opened twice → the second opening has a choice of its own', async ({ page }) => {
  await fetchAhead(page, VERBENA)
  const open = async () => {
    await press(page, VERBENA)
    await expectInPlace(page, VERBENA)
  }
  const large = page.getByRole('button', { name: '12 oz, USD $36.00' })
  await open()
  await large.click()
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/$/)
  await open()
  await expect(large).toHaveAttribute('aria-pressed', 'false')
})
