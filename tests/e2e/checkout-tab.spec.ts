import { holdCalls } from './held-requests.ts'
import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'
import { addFromPage, badge, openCart } from '../../scripts/test/shopper.ts'

const ELSEWHERE = 'data:text/html,elsewhere'

/** Replacements of `window.open` in the page, keyed by what they stand for. */
const REPLACEMENTS: Record<string, () => void> = {
  'a browser opens no tab': () => {
    window.open = () => null
  },
  'a blocker gives an invisible frame in place of a tab': () => {
    window.open = () => {
      const frame = document.createElement('iframe')
      frame.hidden = true
      document.body.append(frame)
      return frame.contentWindow
    }
  },
  'an app opens new tabs in the view of the shop itself': () => {
    window.open = () => window
  },
}

test('no tab shows the checkout → the drawer stays, and a link leads to the checkout', async ({
  page,
  context,
  demo,
}) => {
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  const button = cart.getByRole('button', { name: 'Checkout with Shopify' })
  const link = cart.getByRole('link', { name: 'Continue to checkout' })
  const pressAndHold = async () => {
    const release = await holdCalls(page, 'CartCreate')
    const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
    return { tab, release }
  }
  const changeCart = async () => {
    await cart.getByRole('button', { name: 'One more of Beach Rose & Salt' }).click()
    await expect(link).toHaveCount(0)
  }

  await test.step('a shopper closes the tab before the checkout has opened', async () => {
    const { tab, release } = await pressAndHold()
    await tab.close()
    release()
    await expect(link).toBeVisible()
    expect(await textLinesOf(link)).toEqual(['Continue to checkout ↗'])
    await changeCart()
  })

  await test.step('a shopper opens another page in the tab → it is left alone', async () => {
    const { tab, release } = await pressAndHold()
    await tab.goto(ELSEWHERE)
    release()
    await expect(link).toBeVisible()
    expect(tab.url()).toBe(ELSEWHERE)
    await tab.close()
  })

  for (const [title, replaceOpen] of Object.entries(REPLACEMENTS)) {
    await test.step(title, async () => {
      await changeCart()
      await page.evaluate(replaceOpen)
      await button.click()
      await expect(link).toHaveAttribute('href', /[?&]channel=online_store/)
      await expect(button).toBeEnabled()
      expect(context.pages()).toEqual([page])
    })
  }

  await test.step('the link opens the checkout that was created', async () => {
    await badge(page, '5 items')
    const [checkout] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(checkout.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    expect(await demo.calls('CartCreate')).toHaveLength(5)
  })
})
