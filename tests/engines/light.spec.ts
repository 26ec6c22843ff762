import { test } from './engine-test.ts'
import { press, sees, seesNo, takenOver, text, until } from './shopper.ts'

const light = { css: '[role=switch]', words: 'Light the candle' }
const lit = { css: '.gallery .lit' }

test('the shopper lights the candle, and puts it out', async ({ tab, shop }) => {
  await tab.open(`${shop}/product/lilac-and-rain`)
  await takenOver(tab)
  await sees(tab, text('Light it'))
  await seesNo(tab, lit)
  await press(tab, light)
  await sees(tab, lit)
  await until(
    () =>
      tab.run(() => {
        const image = document.querySelector<HTMLImageElement>('.gallery .lit')
        return image !== null && image.naturalWidth > 0
      }),
    'the lit photograph has loaded',
  )
  await sees(tab, text('Put it out'))
  await press(tab, light)
  await seesNo(tab, lit)
  await sees(tab, text('Light it'))
})
