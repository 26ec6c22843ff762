import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addFromCard, cardOf, lineOf, openCart, openPage } from '../../scripts/test/shopper.ts'
import { AMBER, openAmber, openViewer } from './gallery.ts'
import { expect, test } from './shop-test.ts'

/** A transparent picture with a disc: black in the corner at the top left, or white in the middle. */
const cutOut = (isFirst: boolean) => {
  const disc = isFirst ? 'cx="30" cy="30" r="25"' : 'cx="50" cy="50" r="10" fill="#fff"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 100 100"><circle ${disc}/></svg>`
}

/** The provider's pictures are cut-outs: those with a black disc, the product's first ones, and others with a white one. */
async function cutOutPictures(page: Page, type: 'png' | 'svg+xml') {
  await page.route('**/cdn/shop/files/**', async (route) => {
    const svg = Buffer.from(
      cutOut(/(vanilla-ember|lilac-and-rain)-01\./.test(route.request().url())),
    )
    const body = type === 'png' ? await sharp(svg).png().toBuffer() : svg
    await route.fulfill({ body, contentType: `image/${type}` })
  })
}

/** The light of a point of what is shown, from 0 to 255. `x`, `y`: from 0 to 1. */
async function lightAt(shown: Locator, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(await shown.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width)
  return data[at * info.channels] ?? 0
}

/** Expects the black disc to stand out from its ground, and the ground from white. */
async function expectSeen(shown: Locator) {
  const ground = () => lightAt(shown, 0.5, 0.9)
  await expect
    .poll(async () => (await ground()) - (await lightAt(shown, 0.3, 0.3)))
    .toBeGreaterThan(40)
  expect(await ground()).toBeLessThan(245)
}

for (const [colorScheme, type] of [
  ['light', 'png'],
  ['dark', 'svg+xml'],
] as const) {
  test(
    `cut-out pictures, ${type}, ${colorScheme} → each stands on a ground on which black and white show, and hides the one below`,
    { tag: '@desktop' },
    async ({ page, demo }) => {
      await page.emulateMedia({ colorScheme })
      await demo.putProduct(AMBER)
      await cutOutPictures(page, type)
      await openPage(page, '/')
      const picture = cardOf(page, 'Amber').locator('.picture')
      await picture.scrollIntoViewIfNeeded()
      await expectSeen(picture)
      await picture.hover()
      await expect(picture.locator('.has-come')).toHaveCSS('opacity', '1')
      await expect.poll(() => lightAt(picture, 0.3, 0.3)).toBeGreaterThan(40)
      await addFromCard(page, 'Amber')
      await openCart(page)
      await expectSeen(lineOf(page, 'Amber').locator('.picture'))
      const main = page.locator('.gallery .picture').first()
      await openAmber(page)
      await expectSeen(main)
      await openViewer(page)
      await expectSeen(page.locator('.viewer-slide img').first())
      if (colorScheme === 'dark') return
      await openPage(page, '/product/lilac-and-rain')
      await expectSeen(main)
      await page.getByRole('switch', { name: 'Light the candle' }).click()
      await expect(main.locator('.lit.has-come')).toBeVisible()
      await expect.poll(() => lightAt(main, 0.3, 0.3)).toBeGreaterThan(40)
    },
  )
}
