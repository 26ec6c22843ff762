import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { badge, drawer, openCart, openPage, takenOver } from '../../scripts/test/shopper.ts'

const HEARTH = '/product/pumpkin-hearth'

test('a mailer has changed a link → its candle is added, its campaign is kept, and a cart’s address is clean', async ({
  page,
  pair,
}) => {
  await openPage(page, `${HEARTH}?variant=45022%3Futm_source%3Dmautic&amp;utm_medium=email`)
  await page.waitForFunction(() => localStorage.getItem('attribution')?.includes('mautic'))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openCart(page)
  await expect(drawer(page).getByText('8 oz • Wood')).toBeVisible()

  await test.step('a shared cart at a sentence’s end shows all that can be read, and says that there was more', async () => {
    await page.goto('/?utm_source=x&amp;Cart=45022:1,45021:x,45020:2.')
    await expect(drawer(page).getByRole('heading', { level: 3 })).toHaveCount(2)
    await expect(page.getByText('Part of this link didn’t work here')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(`${pair.origin}/?utm_source=x`)
  })

  await test.step('a code at a sentence’s end is the code', async () => {
    await page.goto(`${HEARTH}?Size=8+oz?discount=SPRING10.%22`)
    await expect(page.getByText('We’ll apply SPRING10 at checkout')).toBeVisible()
    await expect(page).toHaveURL(`${pair.origin}${HEARTH}?Size=8+oz`)
    await expect(page.getByRole('button', { name: /^8 oz/, pressed: true })).toBeVisible()
  })
})

test('options have names that the shop’s links use → their values stay in the address', async ({
  page,
  pair,
  demo,
}) => {
  for (const name of ['card', 'Card']) {
    const variants = ['None', 'Birthday'].map((value) => ({
      price: '9.00',
      selectedOptions: [{ name, value }],
    }))
    await demo.putProduct({ handle: 'boxed', title: 'Boxed', variants })
    await expect(async () => {
      await page.goto(`/product/boxed?${name}=Birthday&discount=A`)
      await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
    }).toPass()
    await expect(page.getByText('We’ll apply A at checkout')).toBeVisible()
    await expect(page).toHaveURL(`${pair.origin}/product/boxed?${name}=Birthday`)
    await page.evaluate(() => localStorage.clear())
  }
})

const NAMES = ['nodeName', 'firstChild', 'submit']
const dom = {
  handle: 'dom',
  title: 'Dom',
  variants: ['A', 'B'].flatMap((a) =>
    ['A', 'B'].map((b) => ({
      price: '9.00',
      selectedOptions: NAMES.map((name, index) => ({ name, value: index === 0 ? a : b })),
    })),
  ),
}

test('options have the names of what React reads of elements → the page is rendered once, and choosing works', async ({
  page,
  demo,
}) => {
  await demo.putProduct(dom)
  const release = await holdScripts(page)
  await page.goto('/product/dom', { waitUntil: 'commit' })
  const value = (name: string) =>
    page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'B' })
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-first', ''))
  await value('nodeName').click()
  release()
  await takenOver(page)
  await expect(page.locator('h1[data-first]')).toBeVisible()
  await expect(page).toHaveURL(/\?nodeName=B&firstChild=A&submit=A$/)
  await value('firstChild').click()
  await value('submit').click()
  await expect(page).toHaveURL(/\?nodeName=B&firstChild=B&submit=B$/)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('such an option is chosen by its form', async ({ page, demo }) => {
    await demo.putProduct(dom)
    await page.goto('/product/dom')
    const value = page.getByRole('group', { name: 'nodeName' }).getByRole('button', { name: 'B' })
    await value.click()
    await expect(page).toHaveURL(/\?firstChild=A&submit=A&nodeName=B$/)
    await expect(value).toHaveAttribute('aria-pressed', 'true')
  })
})
