import type { APIRequestContext, Page } from '@playwright/test'
import { holdCalls } from './held-requests.ts'
import { focused } from './keyboard.ts'
import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  cartButton,
  drawer,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'

const LILAC = 'Lilac & Rain'
const PILLAR = 'Wildflower Beeswax Pillar'

/** Fills a cart with two lines. Returns the drawer's link to it. */
async function sharedLink(page: Page): Promise<string> {
  await page.goto('/')
  await page.evaluate(() => {
    Object.assign(navigator, { share: undefined })
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => {
        document.documentElement.dataset['shared'] = url
      },
    })
  })
  await addFromCard(page, LILAC)
  await addFromCard(page, PILLAR)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
  await expect(lineOf(page, PILLAR)).toContainText('Quantity 2')
  await cart.getByRole('button', { name: 'Share this cart' }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-shared', /./)
  return (await root.getAttribute('data-shared')) ?? ''
}

/** Makes a link to a cart with the same lines, without filling a cart. */
async function linkToCart(request: APIRequestContext): Promise<string> {
  const lines: string[] = []
  for (const [handle, quantity] of [
    ['lilac-and-rain', 1],
    ['wildflower-beeswax-pillar', 2],
  ]) {
    const html = await (await request.get(`/product/${handle}`)).text()
    lines.push(`${/ProductVariant\/(\d+)/.exec(html)?.[1]}:${quantity}`)
  }
  return `/?cart=${lines.join(',')}`
}

test('a shared cart is shown, and added only by a press; neither a reload nor Back adds or shows it again', async ({
  page,
  pair,
}) => {
  const link = await sharedLink(page)
  expect(link).toMatch(/^http:[^?]+\/\?cart=\d+:1,\d+:2$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link)
  const cart = drawer(page)
  await expect(cart.getByText('Someone picked these for you.', { exact: true })).toBeVisible()
  await expect(cart.getByText(/Your (own )?cart/)).toHaveCount(0)
  expect(await focused(page)).toMatchObject({ name: 'Shopping Cart', isRinged: false })
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, PILLAR])
  const units = lineOf(page, PILLAR).getByText('2 × USD $24.00')
  expect(await textLinesOf(units)).toEqual(['2 × USD $24.00'])
  await expect(cart.getByText('Together USD $74.00')).toBeVisible()
  expect(page.url()).toBe(`${pair.origin}/`)
  await page.reload()
  await openCart(page)
  await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible()

  await page.goto(link)
  await cart.getByRole('button', { name: 'Add these to my cart' }).click()
  await expect(cart.getByText('3 items in your cart', { exact: true })).toBeVisible()
  await expect(cart.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await badge(page, '3 items')
  await page.goto('/product/beach-rose-and-salt')
  await page.goBack()
  await expect(page).toHaveURL(`${pair.origin}/`)
  await badge(page, '3 items')
  await expect(cart).toBeHidden()
})

test('the provider’s form of the link does the same, and the drawer names what is sold out or unknown', async ({
  page,
  demo,
  request,
}) => {
  const [, link] = (await linkToCart(request)).split('=')
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', available: false })
  await page.goto(`/cart/${link},987654321:1`)
  const cart = drawer(page)
  await expect(lineOf(page, LILAC)).toContainText("Sold out, so it won't be added")
  await expect(cart.getByText('One item in this link is no longer sold.')).toBeVisible()
  await expect(cart.getByText('Together USD $48.00')).toBeVisible()
  await cart.getByRole('button', { name: 'Add these to my cart' }).click()
  await badge(page, '2 items')
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([PILLAR])
})

test('a /buy link of the store opens the page that it names → the drawer says that a part of the link did not work', async ({
  page,
  pair,
  request,
}) => {
  const [, items] = (await linkToCart(request)).split('=')
  await page.goto(
    `/buy/${items}?discounts/codes/0=SPRING10&buyer/email=joe%40mail.test&continue_to=/products/vanilla-ember`,
  )
  const cart = drawer(page)
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, PILLAR])
  await expect(cart.getByText("Part of this link didn't work here")).toBeVisible()
  expect(page.url()).toBe(`${pair.origin}/product/vanilla-ember`)
  await cart.getByRole('button', { name: 'Add these to my cart' }).click()
  await badge(page, '3 items')
  await expect(cart.getByText('SPRING10')).toBeVisible()
})

test('a /buy link without an item of this shop → the page says so', async ({ page }) => {
  await page.goto('/buy/sku_123:1')
  await expect(page.getByText('It may have been cut short. Ask for it once more.')).toBeVisible()
  await page.goto('/buy?line_items/0/item/id=1')
  await expect(page.getByText("Part of this link didn't work here")).toBeVisible()
})

test('a shopper presses the title of something shared → its page opens in the same tab, with its choice', async ({
  page,
  context,
  request,
}) => {
  await page.goto(await linkToCart(request))
  await lineOf(page, PILLAR).getByRole('link', { name: PILLAR }).click()
  await expect(page).toHaveURL(/\/product\/wildflower-beeswax-pillar\?Height=Short$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PILLAR)
  expect(context.pages()).toHaveLength(1)
})

test('a link has more than a cart holds → the drawer says how much was left out, and how much is no longer sold', async ({
  page,
  request,
}) => {
  const link = await linkToCart(request)
  const unknown = Array.from({ length: 101 }, (_, index) => `${987654000 + index}:1`)
  await page.goto(`${link},${unknown.join(',')}`)
  const cart = drawer(page)
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, PILLAR])
  await expect(
    cart.getByText('A cart holds 100 different items. 3 in this link were left out.'),
  ).toBeVisible()
  await expect(cart.getByText('98 items in this link are no longer sold.')).toBeVisible()
})

test('a shopper declines a shared cart → the cart stays as it was', async ({ page }) => {
  const link = await sharedLink(page)
  await page.goto(link)
  const cart = drawer(page)
  await expect(cart.getByText('Someone picked these for you.')).toBeVisible()
  await expect(cart.getByText('Your own cart has 3 items.')).toBeVisible()
  await cart.getByRole('button', { name: 'Not now' }).click()
  await expect(cart.getByText('3 items in your cart', { exact: true })).toBeVisible()
  await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
})

test('a double press adds a shared cart once, and opens no checkout', async ({
  page,
  demo,
  request,
}) => {
  await page.goto(await linkToCart(request))
  const cart = drawer(page)
  await cart.getByRole('button', { name: 'Add these to my cart' }).dblclick()
  await badge(page, '3 items')
  await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
  expect(await demo.calls('CartCreate')).toHaveLength(0)
})

test('a shopper declines a shared cart before the provider has answered → it is not shown again', async ({
  page,
}) => {
  const link = await sharedLink(page)
  const release = await holdCalls(page, 'SharedVariants')
  await page.goto(link)
  const cart = drawer(page)
  await cart.getByRole('button', { name: 'Not now' }).click()
  const answered = page.waitForResponse((each) =>
    Boolean(each.request().postData()?.includes('SharedVariants')),
  )
  release()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(cart.getByText('3 items in your cart', { exact: true })).toBeVisible()
})

test('a link is opened while the provider fails → the drawer says so, and the shopper can try again', async ({
  page,
  demo,
  request,
  allowConsole,
}) => {
  allowConsole(/503/)
  const link = await linkToCart(request)
  await demo.fault('SharedVariants', { kind: 'status', status: 503 })
  await page.goto(link)
  const cart = drawer(page)
  await expect(cart.getByText("We couldn't load this cart.")).toBeVisible()
  await demo.reset()
  await cart.getByRole('button', { name: 'Try again' }).click()
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, PILLAR])
})

test('a link names no variant → the page says so, and the provider is not called', async ({
  page,
  demo,
}) => {
  await page.goto('/?cart=%3Cscript%3E,gid:1')
  await expect(page.getByText('It may have been cut short. Ask for it once more.')).toBeVisible()
  expect(await demo.calls('SharedVariants')).toHaveLength(0)
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
  await expect(drawer(page)).toBeHidden()
})
