import { expect, test } from './shop-test.ts'
import { drawer, lineOf } from '../../scripts/test/shopper.ts'

/** The file names of pictures, without their size. */
const namesOf = (images: Element[]) =>
  images.map((image) => new URL(image.getAttribute('src') ?? '', location.href).pathname)

test('a shared cart shows what each line is, and names no sum that it can’t know', async ({
  page,
  demo,
  request,
}) => {
  const cart = drawer(page)
  const add = cart.getByRole('button', { name: 'Add these to my cart' })
  await test.step('each line shows the picture of its variant, also once it is in the cart', async () => {
    await page.goto('/product/honeysuckle-dusk?Glaze=Clay')
    const [ofClay] = await page.locator('.gallery img').evaluateAll(namesOf)
    await page.goto('/?cart=45017:1')
    const picture = lineOf(page, 'Honeysuckle Dusk').locator('img')
    await expect.poll(() => picture.evaluateAll(namesOf)).toEqual([ofClay])
    await add.click()
    await expect.poll(() => picture.evaluateAll(namesOf)).toEqual([ofClay])
  })

  await test.step('it has prices in two currencies → no sum', async () => {
    const lines: string[] = []
    for (const currencyCode of ['USD', 'JPY']) {
      const handle = `in-${currencyCode.toLowerCase()}`
      const variants = [{ price: '10', currencyCode }]
      await demo.putProduct({ handle, title: currencyCode, variants })
      const html = await (await request.get(`/product/${handle}`)).text()
      lines.push(`${/ProductVariant\/(\d+)/.exec(html)?.[1]}:1`)
    }
    await page.goto(`/?cart=${lines.join(',')}`)
    await expect(cart.getByRole('heading', { level: 3 })).toHaveText(['USD', 'JPY'])
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
