import { expect, test } from './engine-test.ts'
import { sees, until } from './shopper.ts'

test.use({ held: /\.woff2$/ })

test('nothing on a product page moves when its fonts come', async ({ tab, slowShop }) => {
  await tab.open(`${slowShop.origin}/product/beach-rose-and-salt`)
  await sees(tab, { css: 'h1' }, ({ isOnTop }) => isOnTop)
  const before = await tab.run(tops)
  slowShop.release()
  await until(() => tab.run(areFontsHere), 'the fonts have come')
  expect(await tab.run(tops)).toEqual(before)
})

const areFontsHere = () =>
  document.fonts.status === 'loaded' &&
  ['EB Garamond', 'Figtree'].every((family) =>
    Array.from(document.fonts).some(
      (face) => face.family.replaceAll('"', '') === family && face.status === 'loaded',
    ),
  )

/**
 * The top edge of each element, in whole CSS pixels. Links within a text are left out: in WebKit, the box of an inline
 * element is as high as its font, although its line is not.
 */
const tops = () =>
  Array.from(document.querySelectorAll('h1, h2, h3, main a, main button, footer'))
    .filter((each) => getComputedStyle(each).display !== 'inline')
    .map((each) => [each.textContent.slice(0, 20), Math.round(each.getBoundingClientRect().top)])
