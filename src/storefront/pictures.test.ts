import { describe, expect, it, test } from 'vitest'
import { pictureSources } from './pictures.ts'

const picture = {
  url: 'https://cdn.shopify.com/amber.jpg?v=1',
  altText: null,
  width: 1600,
  height: 2000,
}
const widthsOf = (srcSet: string) => srcSet.split(', ').map((each) => each.split(' ')[1])

describe('the widths offered never pass the source', () => {
  it.each([
    [5000, ['240w', '360w', '540w', '800w', '1200w']],
    [1200, ['240w', '360w', '540w', '800w', '1200w']],
    [1199, ['240w', '360w', '540w', '800w', '1199w']],
    [800, ['240w', '360w', '540w', '800w']],
    [500, ['240w', '360w', '500w']],
    [240, ['240w']],
    [100, ['100w']],
    [1, ['1w']],
    [null, ['240w', '360w', '540w', '800w', '1200w']],
  ])('%s px', (width, offered) => {
    const { srcSet } = pictureSources({ ...picture, width })
    expect(widthsOf(srcSet)).toEqual(offered)
  })
})

test('the provider is asked for each width, and its own parameters stay', () => {
  const { src, srcSet } = pictureSources({ ...picture, width: 300 })
  expect(src).toBe('https://cdn.shopify.com/amber.jpg?v=1&width=800')
  expect(srcSet).toBe(
    'https://cdn.shopify.com/amber.jpg?v=1&width=240 240w, https://cdn.shopify.com/amber.jpg?v=1&width=300 300w',
  )
})

test('sizes hold the place; unknown ones count as square', () => {
  expect(pictureSources(picture)).toMatchObject({ width: 1600, height: 2000 })
  expect(pictureSources({ ...picture, width: null, height: null })).toMatchObject({
    width: 1200,
    height: 1200,
  })
})

test('an address that is none is left as it is', () => {
  expect(pictureSources({ ...picture, url: 'amber.jpg' }).src).toBe('amber.jpg')
})
