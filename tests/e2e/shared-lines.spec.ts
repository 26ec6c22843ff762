import { expect, test } from './shop-test.ts'
import { addFromPage, drawer, lineOf } from '../../scripts/test/shopper.ts'

/** The file names of pictures, without their size. */
const namesOf = (images: Element[]) =>
  images.map((image) => new URL(image.getAttribute('src') ?? '', location.href).pathname)

test('each shared line shows the picture of its variant, also once it is in the cart', async ({
  page,
}) => {
  await page.goto('/product/honeysuckle-dusk?Glaze=Clay')
  const [ofClay] = await page.locator('.gallery img').evaluateAll(namesOf)
  await page.goto('/?cart=45017:1')
  const picture = lineOf(page, 'Honeysuckle Dusk').locator('img')
  await expect.poll(() => picture.evaluateAll(namesOf)).toEqual([ofClay])
  await drawer(page).getByRole('button', { name: 'Add these to my cart' }).click()
  await expect.poll(() => picture.evaluateAll(namesOf)).toEqual([ofClay])
})

test('all that was shared is no longer sold → the drawer says so, and leads to the collection', async ({
  page,
}) => {
  await page.goto('/?cart=987654321:1')
  const cart = drawer(page)
  await expect(cart.getByText('One item in this link is no longer sold.')).toBeVisible()
  await expect(cart.getByRole('button', { name: 'Add these to my cart' })).toHaveCount(0)
  await cart.getByRole('link', { name: 'Shop Collection' }).click()
  await expect(cart).toBeHidden()
})

test('what was shared has prices in two currencies → the drawer names no sum', async ({
  page,
  demo,
}) => {
  const ids: string[] = []
  for (const currencyCode of ['USD', 'JPY']) {
    const handle = `in-${currencyCode.toLowerCase()}`
    await demo.putProduct({
      handle,
      title: currencyCode,
      variants: [{ price: '10', currencyCode }],
    })
    await addFromPage(page, handle)
    ids.push(
      await page.evaluate(
        () => JSON.parse(localStorage['cart']).items.at(-1).variantId.split('/').at(-1) ?? '',
      ),
    )
  }
  await page.goto(`/?cart=${ids.map((id) => `${id}:1`).join(',')}`)
  const cart = drawer(page)
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText(['USD', 'JPY'])
  await expect(cart.getByText('Together')).toHaveCount(0)
})
