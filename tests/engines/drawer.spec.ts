import { expect, test } from './engine-test.ts'
import {
  button,
  cartButton,
  drawer,
  heading,
  openCart,
  press,
  sees,
  seesNo,
  takenOver,
} from './shopper.ts'

test('the drawer opens and closes by keyboard, the focus returns, and a press beside it closes it', async ({
  tab,
  shop,
}) => {
  await tab.open(shop)
  await takenOver(tab)
  await tab.run(() => document.querySelector<HTMLElement>('.cart-button')?.focus())
  await tab.pressKey('Enter')
  await sees(tab, heading('Shopping Cart', drawer))
  for (let keys = 0; keys < 6; keys += 1) {
    expect(await tab.run(whereFocusIs)).not.toBe('behind')
    await tab.pressKey('Tab')
  }
  await tab.pressKey('Escape')
  await seesNo(tab, drawer)
  await sees(tab, cartButton(), ({ isFocused }) => isFocused)
  await openCart(tab)
  await tab.pressAt(20, 300)
  await seesNo(tab, drawer)
})

test('the drawer stays in place while it closes, however far down the page', async ({
  tab,
  shop,
}) => {
  await tab.open(`${shop}/product/vanilla-ember`)
  await takenOver(tab)
  await tab.run(() => {
    // A closing transition that is slow enough to measure.
    document.styleSheets[0]?.insertRule(
      '.drawer:not([open]) { transition-duration: 3600s !important }',
    )
    scrollTo({ top: 600, behavior: 'instant' })
  })
  await openCart(tab)
  await press(tab, button('Close', drawer))
  const left = await tab.run(() => {
    const dialog = document.querySelector('dialog.drawer')
    const { top = NaN } = dialog?.getBoundingClientRect() ?? {}
    return { top, isPageScrolled: scrollY > 0 }
  })
  // A browser without the closing transition removes the drawer at once.
  expect(left).toEqual({ top: 0, isPageScrolled: true })
})

// 'nowhere': after the last button, the focus moves to the browser's own interface.
function whereFocusIs(): 'in the drawer' | 'nowhere' | 'behind' {
  const focused = document.activeElement
  if (document.querySelector('dialog')?.contains(focused)) return 'in the drawer'
  return focused === document.body ? 'nowhere' : 'behind'
}
