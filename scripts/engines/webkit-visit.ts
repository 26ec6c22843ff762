import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Key as Keys, type WebDriver } from 'selenium-webdriver'
import type { Key, Tab, Visit } from './engine.ts'

const KEYS: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB }
// An answer takes a few milliseconds, on a busy machine some tenths of a second.
const LONGEST_ANSWER_MS = 5_000
const LOOK_AGAIN_MS = 50

/** One driver does one thing at a time, in the tab that it was last told of. */
export async function visitIn(driver: WebDriver): Promise<Visit> {
  const known = new Map<string, Tab>()
  const tabOf = (handle: string): Tab => {
    const tab = known.get(handle) ?? tabIn(driver, inTurn, handle)
    known.set(handle, tab)
    return tab
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: InTurn = (act) => {
    const result = last.then(act)
    last = result.catch(() => undefined)
    return result
  }
  return {
    first: tabOf(await driver.getWindowHandle()),
    newTab: () =>
      inTurn(async () => {
        // A window: a tab behind another draws nothing.
        await driver.switchTo().newWindow('window')
        return tabOf(await driver.getWindowHandle())
      }),
    tabs: () => inTurn(async () => (await driver.getAllWindowHandles()).map(tabOf)),
    complaints: () => [],
    close: () => inTurn(() => driver.quit()),
  }
}

/** Whether the page is another than that which was left, and its HTML is there. */
const isNext = (): boolean => !('isLeft' in window) && document.readyState !== 'loading'

/**
 * One process may be taking the page over from another, and what is asked of the first meanwhile is
 * never answered.
 */
async function isThere(driver: WebDriver): Promise<boolean> {
  await delay(LOOK_AGAIN_MS)
  const answer = driver.executeScript<boolean>(isNext)
  return Promise.race([answer, delay(LONGEST_ANSWER_MS, false, { ref: false })])
}

type InTurn = <Result>(act: () => Promise<Result>) => Promise<Result>

function tabIn(driver: WebDriver, inTurn: InTurn, handle: string): Tab {
  const here: InTurn = (act) =>
    inTurn(async () => {
      await driver.switchTo().window(handle)
      return act()
    })
  return {
    // The driver would wait for all that the page asks for, held back or not.
    open: (address) =>
      here(async () => {
        await driver.executeScript('window.isLeft = true')
        await driver.get(address)
        while (!(await isThere(driver)));
      }),
    run: (work, ...given) => here(() => driver.executeScript(work, ...given)),
    pressAt: (x, y) => here(() => driver.actions().move({ x, y }).click().perform()),
    pressKey: (key) => here(() => driver.actions().sendKeys(KEYS[key]).perform()),
    show: () => here(async () => undefined),
    picture: (path) =>
      here(async () => writeFileSync(path, await driver.takeScreenshot(), 'base64')),
    close: () => here(() => driver.close()),
  }
}
