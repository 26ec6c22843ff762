import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../open/ports.ts'
import type { Engine, Key, Tab, Visit } from './engine.ts'
import { programs } from './programs.ts'

const HOST = '127.0.0.1'
const KEYS: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB }

/** WebKitGTK's small browser, driven over WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Engine> {
  const display = spawn(
    programs.xvfb,
    // It takes any number that is free, and tells it.
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = await once(display.stdout, 'data')
  const port = await freePort(HOST)
  const driver = spawn(programs['webkit2gtk-driver'], [`--host=${HOST}`, `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
    stdio: 'ignore',
  })
  const address = `http://${HOST}:${port}`
  await untilAnswered(`${address}/status`)
  return {
    visit: async () => visitIn(await openBrowser(address)),
    close: async () => {
      for (const each of [driver, display]) {
        each.kill()
        await once(each, 'exit')
      }
    },
  }
}

async function untilAnswered(address: string): Promise<void> {
  const response = await fetch(address).catch(() => null)
  if (!response?.ok) return untilAnswered(address)
}

// A browser of its own for each visit: it keeps nothing.
const openBrowser = (address: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' }))
    .build()

async function visitIn(driver: WebDriver): Promise<Visit> {
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

type InTurn = <Result>(act: () => Promise<Result>) => Promise<Result>

function tabIn(driver: WebDriver, inTurn: InTurn, handle: string): Tab {
  // What the driver does, it does in the tab that it was last told of.
  const here: InTurn = (act) =>
    inTurn(async () => {
      await driver.switchTo().window(handle)
      return act()
    })
  return {
    open: (address) =>
      here(async () => {
        await driver.executeScript('window.isLeft = true')
        await driver.get(address)
        await driver.wait(() => driver.executeScript(isNext))
      }),
    run: (work, ...given) => here(() => driver.executeScript(work, ...given)),
    pressAt: (x, y) => here(() => driver.actions().move({ x, y }).click().perform()),
    pressKey: (key) => here(() => driver.actions().sendKeys(KEYS[key]).perform()),
    show: () => here(async () => undefined),
    resize: (width, height) =>
      here(async () => {
        await driver.manage().window().setRect({ x: 0, y: 0, width, height })
      }),
    picture: (path) =>
      here(async () => writeFileSync(path, await driver.takeScreenshot(), 'base64')),
    close: () => here(() => driver.close()),
  }
}
