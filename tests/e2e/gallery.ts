import type { Page } from '@playwright/test'
import { openPage } from '../../scripts/test/shopper.ts'

const photo = (name: string) => ({
  url: `/cdn/shop/files/${name}.jpg`,
  altText: name,
  width: 1200,
  height: 1200,
})
const three = ['vanilla-ember-01', 'balsam-first-snow-01', 'lilac-and-rain-01'].map(photo)
const of = (value: string) => [{ name: 'Glaze', value }]
/** A candle with three photographs. One of them is a variant's own. */
export const AMBER = {
  handle: 'amber',
  title: 'Amber',
  images: three,
  variants: [
    { price: '20.00', compareAtPrice: '26.00', selectedOptions: of('Black') },
    { price: '22.00', image: three[1]?.url, selectedOptions: of('White') },
  ],
}

export const photos = (page: Page) => page.getByRole('article').getByRole('img')
export const enlarge = (page: Page, which: string) =>
  page.getByRole('button', { name: `Enlarge photograph ${which}` })
export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photographs of Amber' })

export async function openViewer(page: Page) {
  await enlarge(page, '1 of 3').click()
  await viewer(page).waitFor()
}

export async function openAmber(page: Page, query = '') {
  await openPage(page, `/product/amber${query}`)
}
