import { readFileSync } from 'node:fs'
import { inProject } from '../../scripts/project.ts'
import {
  addFromCard,
  badge,
  checkOut,
  drawer,
  lineOf,
  openCart,
  openPage,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { comeBackLater } from './back-steps.ts'
import { AMBER, enlarge, viewer } from './gallery.ts'
import { pay, waitForCartRead } from './checkout-steps.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

/** The names of what is newer than the baseline, by the object that has it (`npm run engines -- baseline`). */
const NEWER: Record<string, string> = JSON.parse(
  readFileSync(inProject('tests/e2e/newer-than-baseline.json'), 'utf8'),
)

test.beforeEach(async ({ context }) => {
  await context.addInitScript(withoutNewer, NEWER)
  await context.addInitScript(withoutNewStyles)
})

// Each step is one that a missing method has broken, or can.
test('a shopper with the oldest browsers that the shop supports chooses, adds, pays and comes back', async ({
  page,
  context,
  demo,
}) => {
  test.setTimeout(90_000)
  await demo.putProduct(AMBER)
  await openPage(page, '/')
  expect(await page.evaluate(() => window.kept)).toEqual(['Symbol.asyncDispose', 'Symbol.dispose'])

  await test.step('the list, a product, its options and the way back', async () => {
    await addFromCard(page, 'Lilac & Rain')
    await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
    await takenOver(page)
    await page.getByRole('button', { name: '8 oz' }).click()
    await page.getByRole('button', { name: 'Wood' }).click()
    await expect(page.locator('output').getByText(inDollars(28))).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '2 items')
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await expect(page).toHaveURL(/\/#product-cherry-blossom-morning$/)
  })

  await test.step('a removed line is restored at its place, and a price that has changed is shown', async () => {
    await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '99.00' })
    const cart = await openCart(page)
    await expect(lineOf(page, 'Lilac & Rain')).toContainText(inDollars(99))
    await cart.getByRole('button', { name: 'Remove Lilac & Rain' }).click()
    await cart.getByRole('button', { name: 'Undo' }).click()
    await expect(lineOf(page, 'Lilac & Rain')).toBeVisible()
  })

  await test.step('Back closes the cart, as often as it is opened', async () => {
    for (let times = 0; times < 2; times += 1) {
      await page.goBack({ waitUntil: 'commit' })
      await expect(drawer(page)).toBeHidden()
      await expect(page.locator('.drawer')).not.toHaveClass(/at-once/)
      await expect(page).toHaveURL(/\/#product-cherry-blossom-morning$/)
      await openCart(page)
    }
  })

  await test.step('the checkout, the return from it and the order', async () => {
    const checkout = await checkOut(page)
    await expect(drawer(page)).toBeHidden()
    await waitForCartRead(page, checkout)
    await pay(checkout)
    await checkout.close()
    await comeBackLater(page)
    await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
    await expect(page.locator('.badge')).toHaveCount(0)
  })

  await test.step('the viewer, whose parts have their names', async () => {
    await page.goto('/product/amber')
    await enlarge(page, '1 of 3').click()
    await expect(viewer(page).getByRole('status')).toHaveText('1 / 3')
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByRole('status')).toHaveText('2 / 3')
    await page.goBack({ waitUntil: 'commit' })
    await expect(viewer(page)).toBeHidden()
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText(/Link copied|Couldn’t copy/)).toBeVisible()
  })

  await test.step('a plan, in a page that is read again', async () => {
    await openPage(page, '/product/keepers-choice-gift-box?plan=501')
    const read = page.waitForResponse((response) => response.url().includes('graphql'))
    await comeBackLater(page)
    await read
    await expect(page.locator('.plan-terms')).toContainText('Renews every month')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '1 item')
  })

  await test.step('a second tab', async () => {
    const second = await context.newPage()
    await second.goto('/')
    await addFromCard(second, 'Lilac & Rain')
    await badge(page, '2 items')
    await second.close()
  })

  await test.step('a shared cart', async () => {
    const variant = await page.evaluate(
      () => /ProductVariant\/(\d+)/.exec(localStorage.getItem('cart') ?? '')?.[1],
    )
    await page.goto(`/?cart=${variant}:1`)
    await drawer(page).getByRole('button', { name: 'Add these to my cart' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(drawer(page).getByText('3 items in your cart')).toBeVisible()
  })
})

declare global {
  interface Window {
    /** What the browser would not let go. */
    kept?: string[]
  }
}

/** Runs in the page, before its scripts: takes away what is newer than the baseline. */
function withoutNewer(newer: Record<string, string>) {
  window.kept = Object.entries(newer).flatMap(([owner, names]) => {
    const object = owner
      .split('.')
      .reduce<object | undefined>((of, name) => of && Reflect.get(of, name), globalThis)
    return names
      .split(' ')
      .filter((name) => object && !Reflect.deleteProperty(object, name))
      .map((name) => `${owner}.${name}`)
  })
}

/**
 * Runs in the page, before its scripts: takes away styles with `:has()`, which Firefox lacks before 121, and `subgrid`,
 * which Chrome lacks before 117, in whose place come the styles for browsers without it.
 */
function withoutNewStyles() {
  addEventListener('DOMContentLoaded', () => {
    const groups: (CSSStyleSheet | CSSGroupingRule)[] = [...document.styleSheets]
    for (const group of groups) {
      const lost = () =>
        [...group.cssRules].findIndex(
          (rule) => rule instanceof CSSStyleRule && rule.selectorText.includes(':has('),
        )
      for (let index = lost(); index >= 0; index = lost()) group.deleteRule(index)
      for (const [index, rule] of [...group.cssRules].entries()) {
        if (rule instanceof CSSStyleRule) {
          const names = [...rule.style].filter((name) =>
            rule.style.getPropertyValue(name).includes('subgrid'),
          )
          for (const name of names) rule.style.removeProperty(name)
        } else if (rule instanceof CSSSupportsRule && rule.conditionText.includes('subgrid')) {
          group.deleteRule(index)
          group.insertRule(
            `@media all { ${[...rule.cssRules].map((each) => each.cssText).join('')} }`,
            index,
          )
        } else if (rule instanceof CSSGroupingRule) groups.push(rule)
      }
    }
  })
}
