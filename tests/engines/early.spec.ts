import { expect, test } from './engine-test.ts'
import {
  button,
  cartButton,
  drawer,
  press,
  sees,
  seesNo,
  takenOver,
  text,
  until,
} from './shopper.ts'

test("'Add to Cart' and the cart button, pressed before the script has loaded, both take effect", async ({
  tab,
  slowShop,
}) => {
  await tab.open(`${slowShop.origin}/product/beach-rose-and-salt`)
  await press(tab, button('Add to Cart'))
  await press(tab, cartButton())
  await seesNo(tab, drawer)
  slowShop.release()
  await sees(tab, text('1 item in your cart', drawer))
})

for (const path of ['/', '/product/cherry-blossom-morning']) {
  test(`${path} stays as the server sent it when its script takes over, without an error`, async ({
    tab,
    slowShop,
  }) => {
    await tab.open(slowShop.origin + path)
    await until(() => tab.run(areBeesShown), 'the bees are shown')
    await tab.run(() => {
      const heard: string[] = []
      addEventListener('error', ({ message }) => heard.push(message))
      addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)))
      console.error = (...words) => heard.push(words.join(' '))
      const sent = document.querySelectorAll('#root *')
      Object.assign(window, { heard, sent, html: document.querySelector('main')?.innerHTML })
    })
    slowShop.release()
    await takenOver(tab)
    await sees(tab, cartButton())
    const { heard, gone, isSame } = await tab.run(() => {
      const kept: { heard?: string[]; sent?: NodeListOf<Element>; html?: string } = window as never
      return {
        heard: kept.heard,
        gone: Array.from(kept.sent ?? []).filter((each) => !each.isConnected).length,
        // Once the large picture has come, the script says so.
        isSame: document.querySelector('main')?.innerHTML.replace(' has-come', '') === kept.html,
      }
    })
    expect({ heard, gone, isSame }).toEqual({ heard: [], gone: 0, isSame: true })
  })
}

/** Whether the bees are shown. An inline script shows them once the hero's picture has loaded. */
const areBeesShown = () =>
  Array.from(document.querySelectorAll('.hero-life')).every(
    (life) => !life.checkVisibility() || life.matches('.shown'),
  )
