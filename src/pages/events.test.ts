import { expect, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { viewsOf } from './events.ts'
import { homePage, productPage } from './testing/fixtures.ts'

test('a product’s page is viewed with the chosen variant and its price', () => {
  const page = productPage(products.fullMatrix)
  const { product, choice } = page
  expect(viewsOf(page)).toEqual([
    {
      name: 'view_item',
      market: '',
      items: [
        {
          product: { id: product.id, handle: product.handle, title: product.title },
          variant: { id: choice.variant?.id, selectedOptions: choice.variant?.selectedOptions },
          price: choice.variant?.price,
          quantity: 1,
        },
      ],
    },
  ])
})

test('a list is viewed with its collection and its products', () => {
  const list = homePage(products.fullMatrix, products.noImage)
  const views = viewsOf({ ...list, collection: { handle: 'winter', title: 'Winter' } })
  const items = list.products.map(({ id, handle, title, minVariantPrice }) => ({
    product: { id, handle, title },
    variant: null,
    price: minVariantPrice,
    quantity: 1,
  }))
  expect(views).toEqual([{ name: 'view_item_list', market: '', list: 'winter', items }])
  expect(viewsOf(list)).toMatchObject([{ list: null }])
})

test('a page that loads, or shows no product, is no view', () => {
  expect(viewsOf({ screen: 'loading', of: 'product' })).toEqual([])
  expect(viewsOf({ screen: 'no-product' })).toEqual([])
})
