import { expect, test } from './engine-test.ts'
import {
  button,
  cartButton,
  drawer,
  heading,
  holdToasts,
  lineOf,
  openCart,
  press,
  sees,
  seesNo,
  takenOver,
  text,
} from './shopper.ts'

test('the drawer opens and closes by keyboard, and the focus returns', async ({ tab, shop }) => {
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
})

test('a shopper changes, removes and restores lines, and a press beside the drawer closes it', async ({
  tab,
  shop,
}) => {
  await tab.open(shop)
  await takenOver(tab)
  await holdToasts(tab)
  await press(tab, button('Add Lilac & Rain'))
  await sees(tab, text('Lilac & Rain has been added to your cart'))
  await press(tab, button('Add Beach Rose & Salt'))
  await openCart(tab)
  await press(tab, button('One more of Lilac & Rain', drawer))
  await sees(tab, text('3 items in your cart', drawer))
  await press(tab, button('One fewer of Beach Rose & Salt', drawer))
  await seesNo(tab, lineOf('Beach Rose & Salt'))
  await press(tab, button('Undo', drawer))
  await sees(tab, lineOf('Beach Rose & Salt'))
  await press(tab, button('Remove Lilac & Rain', drawer))
  await sees(tab, text('1 item in your cart', drawer))
  await tab.pressAt(20, 300)
  await seesNo(tab, drawer)
  await sees(tab, cartButton(', 1 item'))
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
