import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listed, products } from '../storefront/testing/fixtures.ts'
import { Shelf } from './shelf.tsx'

test('of the candles in the picture, those that the list has for sale are links', () => {
  const product = listed(products.fullMatrix)
  const onTheList = [
    { ...product, handle: 'vanilla-ember' },
    { ...product, handle: 'balsam-first-snow', variant: null },
    { ...product, handle: 'amber' },
  ]
  const html = renderToStaticMarkup(createElement(Shelf, { products: onTheList }))
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/product/vanilla-ember"'])
})
