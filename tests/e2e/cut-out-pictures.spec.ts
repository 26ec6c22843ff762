import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addFromCard, cardOf, lineOf, openCart, openPage } from '../../scripts/test/shopper.ts'
import { contrast } from '../contrast.ts'
import { AMBER, openAmber } from './gallery.ts'
import { expect, test } from './shop-test.ts'

const picture = (name: string) => ({ url: `/cdn/shop/files/${name}.png`, altText: name })
const [black, blackLit, white] = ['black', 'black-lit', 'white'].map(picture)
const CUT_OUT = { ...AMBER, images: [black, white], variants: [{ price: '20.00' }] }

/** A transparent picture whose left half is black, or whose right half is white. */
const cutOut = (isBlack: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><rect height="1200" width="540" ${isBlack ? '' : 'x="660" fill="#fff"'}/></svg>`

async function cutOutPictures(page: Page, type: 'png' | 'svg+xml') {
  await page.route('**/cdn/shop/files/*.png*', async (route) => {
    const svg = Buffer.from(cutOut(route.request().url().includes('black.')))
    const body = type === 'png' ? await sharp(svg).png().toBuffer() : svg
    await route.fulfill({ body, contentType: `image/${type}` })
  })
}

/** Expects the halves of a black picture, or a white one, to stand out from each other at these heights (0 to 1). */
async function expectSeen(shown: Locator, isBlack = true, heights = [0.5, 0.95]) {
  const look = async () => {
    const { data, info } = await sharp(await shown.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const [left, top] = [Math.floor(x * info.width), Math.floor(y * info.height)]
      const start = (top * info.width + left) * info.channels
      return data.subarray(start, start + 3)
    }
    const worst = Math.min(...heights.map((y) => contrast(at(0.06, y), at(0.94, y))))
    return { isBlack: Math.max(...at(0.06, 0.5)) < 40, isSeen: worst >= 3 || worst }
  }
  await expect.poll(look).toEqual({ isBlack, isSeen: true })
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
      await demo.putProduct(CUT_OUT)
      await cutOutPictures(page, type)
      await openPage(page, '/')
      const onCard = cardOf(page, 'Amber').locator('.picture')
      await onCard.scrollIntoViewIfNeeded()
      await expectSeen(onCard)
      await onCard.hover()
      await expect(onCard.locator('.has-come')).toHaveCSS('opacity', '1')
      await expectSeen(onCard, false)
      await addFromCard(page, 'Amber')
      await openCart(page)
      await expectSeen(lineOf(page, 'Amber').locator('.picture'))
      await openAmber(page)
      const pictures = page.locator('.gallery .picture')
      await expectSeen(pictures.first())
      await expectSeen(pictures.nth(1), false)
      await page.getByRole('button', { name: 'Enlarge photograph 1 of 2' }).click()
      await expectSeen(page.locator('.viewer-slide img').first())
      if (colorScheme === 'dark') return
      await demo.putProduct({ ...CUT_OUT, images: [black, blackLit, white] })
      await openAmber(page, '?again')
      // The switch is in the corner.
      await expectSeen(pictures.first(), true, [0.5])
      await page.getByRole('switch', { name: 'Light the candle' }).click()
      await expect(pictures.first().locator('.lit.has-come')).toBeVisible()
      await expectSeen(pictures.first(), false, [0.5])
      await expectSeen(pictures.nth(1), false)
    },
  )
}
