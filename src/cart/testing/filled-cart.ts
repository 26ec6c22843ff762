import { add, type Line } from '../cart.ts'
import { createCartStore } from '../store/cart-store.ts'
import { fakeBrowser } from './fake-storage.ts'

/** A browser in whose cart these lines are, as one of its tabs sees it. */
export async function filledCart(...lines: Line[]) {
  const browser = fakeBrowser()
  const tab = () => createCartStore(browser.openTab(), browser.exclusive)
  const store = tab()
  for (const each of lines) await store.apply(add(each))
  return { browser, tab, store }
}
