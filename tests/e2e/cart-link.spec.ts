import type { APIRequestContext } from '@playwright/test'
import { holdCalls } from './held-requests.ts'
import { focused } from './keyboard.ts'
import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'
import { returnToTab } from './clock.ts'
import {
  badge,
  cartButton,
  drawer,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const LILAC = 'Lilac & Rain'
const PILLAR = 'Wildflower Beeswax Pillar'
const lilac = { handle: 'lilac-and-rain', title: '8 oz' }

/** The number by which a link names a product's first variant. */
async function numberOf(request: APIRequestContext, handle: string) {
  const html = await (await request.get(`/product/${handle}`)).text()
  return /ProductVariant\/(\d+)/.exec(html)?.[1]
}

/** What stands for one of LILAC and two of PILLAR in a link. */
const twoLines = async (request: APIRequestContext) =>
  `${await numberOf(request, lilac.handle)}:1,${await numberOf(request, 'wildflower-beeswax-pillar')}:2`

test('a shared cart is shown until it is answered, added only by a press, and shared by the same link', async ({
  page,
  context,
  pair,
  demo,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = `${pair.origin}/?cart=${await twoLines(request)}`
  const cart = drawer(page)
  const add = cart.getByRole('button', { name: 'Add these to my cart' })
  await page.goto(link)
  await expect(cart.getByText('Someone picked these for you.', { exact: true })).toBeVisible()
  await expect(cart.getByText(/Your (own )?cart/)).toHaveCount(0)
  expect(await focused(page)).toMatchObject({ name: 'Shopping Cart', isRinged: false })
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, PILLAR])
  const units = lineOf(page, PILLAR).getByText(`2 × ${inDollars(24)}`)
  expect(await textLinesOf(units)).toEqual([`2 × ${inDollars(24)}`])
  await expect(cart.getByText(`Together ${inDollars(74)}`)).toBeVisible()

  await test.step('a reload shows it again; once it is closed, the shopper’s return and Back do not', async () => {
    await page.reload()
    await expect(add).toBeEnabled()
    await cart.getByRole('button', { name: 'Close' }).click()
    await returnToTab(page)
    await page.goto('/product/beach-rose-and-salt')
    await page.goBack()
    await takenOver(page)
    await expect(cart).toBeHidden()
    await expect(page).toHaveURL(link)
    await cartButton(page).click()
    await expect(add).toBeEnabled()
    await page.reload()
  })

  await test.step('a double press adds it once, and opens no checkout', async () => {
    await add.dblclick()
    await expect(page).toHaveURL(`${pair.origin}/`)
    await expect(cart.getByText('3 items in your cart', { exact: true })).toBeVisible()
    await expect(cart.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
    await badge(page, '3 items')
    expect(await demo.calls('CartCreate')).toHaveLength(0)
    await page.reload()
    await takenOver(page)
    await expect(page).toHaveURL(`${pair.origin}/`)
    await openCart(page)
    await expect(cart.getByText('3 items in your cart', { exact: true })).toBeVisible()
  })

  await test.step('the browser’s share sheet gets the link; where it is refused or missing, the link is copied', async () => {
    const share = cart.getByRole('button', { name: 'Share this cart' })
    await page.evaluate(() => {
      navigator.share = async (data) =>
        void (document.documentElement.dataset['shared'] = data?.url)
    })
    await share.click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', link)
    for (const change of [refuseToShare, removeShareSheet]) {
      await page.evaluate(change)
      await share.click()
      await expect(cart.getByText('Link copied')).toBeVisible()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      await cart.getByRole('button', { name: 'Dismiss' }).click()
      await page.evaluate(() => navigator.clipboard.writeText(''))
    }
  })

  await test.step('Back leads to the shop, not to the link', async () => {
    await page.goto('/product/beach-rose-and-salt')
    await page.goBack()
    await expect(page).toHaveURL(`${pair.origin}/`)
    await badge(page, '3 items')
    await expect(cart).toBeHidden()
  })
})

function refuseToShare() {
  navigator.share = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
}

function removeShareSheet() {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(Navigator.prototype, 'share')
}

test('a shopper declines a shared cart, or waits for it', async ({
  page,
  demo,
  request,
  allowConsole,
}) => {
  allowConsole(/503/)
  const link = `/?cart=${await twoLines(request)}`
  const cart = drawer(page)
  const decline = cart.getByRole('button', { name: 'Not now' })

  await test.step('the provider fails → the drawer says so, and the shopper can try again', async () => {
    await demo.fault('LineVariants', { kind: 'status', status: 503 })
    await page.goto(link)
    await expect(cart.getByText('We couldn’t load this cart.')).toBeVisible()
    await demo.clearFaults()
    await cart.getByRole('button', { name: 'Try again' }).click()
    await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, PILLAR])
    await cart.getByRole('button', { name: 'Add these to my cart' }).click()
    await badge(page, '3 items')
  })

  await test.step('declined before the provider has answered, it is not shown again, and the cart stays', async () => {
    const release = await holdCalls(page, 'LineVariants')
    await page.goto(link)
    await decline.click()
    const answered = page.waitForResponse((each) =>
      Boolean(each.request().postData()?.includes('LineVariants')),
    )
    release()
    await (await answered).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await expect(cart.getByText('3 items in your cart', { exact: true })).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('declined once it is shown, it leaves the cart as it was', async () => {
    await page.goto(link)
    await expect(cart.getByText('Your own cart has 3 items.')).toBeVisible()
    await decline.click()
    await expect(cart.getByText('3 items in your cart', { exact: true })).toBeVisible()
    await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
  })
})

test('a part of a link can’t be followed → the shopper learns which', async ({
  page,
  context,
  demo,
  pair,
  request,
}) => {
  const lines = await twoLines(request)
  const cart = drawer(page)
  const add = cart.getByRole('button', { name: 'Add these to my cart' })

  await test.step('it names nothing of this shop → the page says so, and the provider is not called', async () => {
    await page.goto('/buy/sku_123:1')
    await expect(page.getByText('It may have been cut short. Ask for it once more.')).toBeVisible()
    expect(await demo.calls('LineVariants')).toHaveLength(0)
    await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
    await expect(cart).toBeHidden()
  })

  await test.step('it has more than a cart holds → the drawer says how much was left out, and how much is no longer sold', async () => {
    const unknown = Array.from({ length: 101 }, (_, index) => `${987654000 + index}:1`)
    await page.goto(`/?cart=${lines},${unknown.join(',')}`)
    await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, PILLAR])
    await expect(
      cart.getByText('A cart holds 100 different items. 3 in this link were left out.'),
    ).toBeVisible()
    await expect(cart.getByText('98 items in this link are no longer sold.')).toBeVisible()
  })

  await test.step('the title of something shared opens its page in the same tab, with its choice', async () => {
    await lineOf(page, PILLAR).getByRole('link', { name: PILLAR }).click()
    await expect(page).toHaveURL(/\/product\/wildflower-beeswax-pillar\?Height=Short$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PILLAR)
    expect(context.pages()).toHaveLength(1)
  })

  await test.step('the provider’s form of a link names something sold out or unknown → the drawer says so, and the rest is added', async () => {
    await demo.changeVariant({ ...lilac, available: false })
    await page.goto(`/cart/${lines},987654321:1`)
    await expect(lineOf(page, LILAC)).toContainText('Sold out, so it won’t be added')
    await expect(cart.getByText('One item in this link is no longer sold.')).toBeVisible()
    await expect(cart.getByText(`Together ${inDollars(48)}`)).toBeVisible()
    await add.click()
    await badge(page, '2 items')
    await expect(cart.getByRole('heading', { level: 3 })).toHaveText([PILLAR])
    await demo.changeVariant({ ...lilac, available: true })
  })

  await test.step('a /buy link of the store has more than a cart → it opens the page that it names, and the drawer says that its code is saved and that a part did not work', async () => {
    await page.goto(
      `/buy/${lines}?discounts/codes/0=SPRING10&buyer/email=joe%40mail.test&continue_to=/products/vanilla-ember`,
    )
    await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, PILLAR])
    await expect(cart.getByText('Part of this link didn’t work here')).toBeVisible()
    await expect(cart.getByText('SPRING10: applied at checkout')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    await add.click()
    await badge(page, '5 items')
    await expect(page).toHaveURL(`${pair.origin}/product/vanilla-ember`)
    await expect(cart.getByText('SPRING10: applied at checkout')).toBeVisible()
  })

  await test.step('the drawer does not open → the page says both; the cart, opened later, keeps what failed', async () => {
    await page.goto('/?discount=MORE5&unused')
    const toastOf = (text: string) => page.locator('.toast').filter({ hasText: text })
    await expect(toastOf('Code saved')).toHaveCount(1)
    await expect(toastOf('Part of this link didn’t work here')).toHaveCount(1)
    await openCart(page)
    await expect(cart.locator('.toast-failure')).toContainText('Part of this link didn’t work here')
    await page.goto('/?discount=%20')
    await expect(toastOf('That discount link doesn’t work')).toHaveCount(1)
  })
})

/** The file names of pictures, without their size. */
const namesOf = (images: Element[]) =>
  images.map((image) => new URL(image.getAttribute('src') ?? '', location.href).pathname)

test('a shared cart shows the picture of each variant, and names no sum that it can’t know', async ({
  page,
  demo,
  request,
}) => {
  const cart = drawer(page)
  const add = cart.getByRole('button', { name: 'Add these to my cart' })
  await page.goto('/product/honeysuckle-dusk?Glaze=Clay')
  const [ofClay] = await page.locator('.gallery img').evaluateAll(namesOf)
  await page.goto('/?cart=45017:1')
  const picture = lineOf(page, 'Honeysuckle Dusk').locator('img')
  await expect.poll(() => picture.evaluateAll(namesOf)).toEqual([ofClay])
  await add.click()
  await expect.poll(() => picture.evaluateAll(namesOf)).toEqual([ofClay])

  await test.step('it has prices in two currencies → no sum', async () => {
    await demo.putProduct({
      handle: 'yen',
      title: 'Yen',
      variants: [{ price: '10', currencyCode: 'JPY' }],
    })
    await page.goto(`/?cart=45017:1,${await numberOf(request, 'yen')}:1`)
    await expect(lineOf(page, 'Yen')).toBeVisible()
    await expect(add).toBeEnabled()
    await expect(cart.getByText('Together')).toHaveCount(0)
  })

  await test.step('all of it is no longer sold → the drawer says so, and leads to the collection', async () => {
    await page.goto('/?cart=987654321:1')
    await expect(cart.getByText('One item in this link is no longer sold.')).toBeVisible()
    await expect(add).toHaveCount(0)
    await cart.getByRole('link', { name: 'Shop Collection' }).click()
    await expect(cart).toBeHidden()
  })
})
