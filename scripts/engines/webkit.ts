import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Builder, Capabilities, error, Key as Keys, type WebDriver } from 'selenium-webdriver'
import { BrowserEnded, programs, type Engine, type Key, type Tab, type Visit } from './engine.ts'

const HOST = '127.0.0.1'
const KEYS: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB }
// Even on a busy machine, a browser that starts at all starts within two seconds.
const LONGEST_START_MS = 20_000
const TRIES = 5
// An answer takes milliseconds, or tenths of a second on a busy machine.
const LONGEST_ANSWER_MS = 5_000
const BETWEEN_READS_MS = 50

/** WebKitGTK's MiniBrowser, driven over WebDriver, on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  // Xvfb takes a free display number and prints it.
  const options = ['-displayfd', '1', '-screen', '0', '1600x1200x24']
  const screen = await startProgram(programs.xvfb, options)
  const [number] = await Promise.race([
    once(screen.child.stdout, 'data'),
    once(screen.child.stdout, 'end'),
  ])
  const display = `:${String(number).trim()}`
  return {
    visit: async () => {
      // Each visit has its own browser, which stores nothing on disk.
      const { browser, said, stop } = await openBrowser(display)
      const visit = await visitIn(browser, said)
      return { ...visit, close: () => visit.close().finally(stop) }
    },
    close: screen.stop,
  }
}

/** Starts a driver and a browser. If the browser dies, restarts both, because the driver would wait forever. */
async function openBrowser(display: string) {
  for (let tries = 0; tries < TRIES; tries++) {
    const { address, said, stop } = await startDriver(display)
    const starting: Promise<WebDriver> = new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' }))
      .build()
    const browser = await Promise.race([
      starting,
      delay(LONGEST_START_MS, undefined, { ref: false }),
    ])
    if (browser) return { browser, said, stop }
    await stop()
  }
  throw new Error(`WebKit's browser did not start in ${TRIES} tries`)
}

async function startDriver(display: string) {
  const options = [`--host=${HOST}`, '--port=0']
  const { child, said, stop } = await startProgram(programs['webkit2gtk-driver'], options, display)
  child.stdout.resume()
  let port = portOf(child.pid)
  while (port === null) {
    if ((child.exitCode ?? child.signalCode) !== null) throw new Error("WebKit's driver has ended")
    await delay(BETWEEN_READS_MS)
    port = portOf(child.pid)
  }
  return { address: `http://${HOST}:${port}`, said, stop }
}

/** The port on which a process listens, or null. The driver doesn't print the port that it chose for port 0. */
function portOf(pid = 0): number | null {
  try {
    const folder = `/proc/${pid}/fd`
    const files = new Set(readdirSync(folder).map((file) => readlinkSync(`${folder}/${file}`)))
    for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
      const [, address = '', , state, , , , , , inode] = line.trim().split(/\s+/)
      const isListening = state === '0A' && files.has(`socket:[${inode}]`)
      if (isListening) return parseInt(address.replace(/.*:/, ''), 16)
    }
  } catch {
    // The process has ended, or has closed a file meanwhile.
  }
  return null
}

/** Starts a program that runs until it is stopped, or this process ends. `said` is what it wrote as errors. */
async function startProgram(program: string, options: string[], display = '') {
  const child = spawn(program, options, {
    env: { ...process.env, DISPLAY: display },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const kill = () => child.kill()
  process.once('exit', kill)
  await once(child, 'spawn')
  const stop = async () => {
    process.off('exit', kill)
    if (kill()) await once(child, 'exit')
  }
  return { child, said: () => said, stop }
}

type InTurn = <Result>(act: () => Promise<Result>) => Promise<Result>

/** A driver runs one command at a time, in the window that it was last switched to. */
async function visitIn(driver: WebDriver, said: () => string): Promise<Visit> {
  const known = new Map<string, Tab>()
  const tabOf = (handle: string): Tab => {
    const tab = known.get(handle) ?? tabIn(driver, inTurn, handle)
    known.set(handle, tab)
    return tab
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: InTurn = (act) => {
    const result = last.then(act).catch((reason: unknown) => {
      // The driver's session ends with its browser.
      throw reason instanceof error.NoSuchSessionError ? new BrowserEnded(said()) : reason
    })
    last = result.catch(() => undefined)
    return result
  }
  return {
    first: tabOf(await driver.getWindowHandle()),
    newTab: () =>
      inTurn(async () => {
        // A new window, as a browser doesn't draw a background tab.
        await driver.switchTo().newWindow('window')
        return tabOf(await driver.getWindowHandle())
      }),
    tabs: () => inTurn(async () => (await driver.getAllWindowHandles()).map(tabOf)),
    consoleErrors: () => [],
    close: () => inTurn(() => driver.quit()),
  }
}

function tabIn(driver: WebDriver, inTurn: InTurn, handle: string): Tab {
  const here: InTurn = (act) =>
    inTurn(async () => {
      await driver.switchTo().window(handle)
      return act()
    })
  return {
    // The driver's own wait would also wait for requests that a test holds back.
    open: (address) =>
      here(async () => {
        await driver.executeScript('window.isLeft = true')
        await driver.get(address)
        while (!(await isParsed(driver)));
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

/** Whether the next page's HTML has been parsed. A page process that is being replaced answers no command. */
async function isParsed(driver: WebDriver): Promise<boolean> {
  await delay(BETWEEN_READS_MS)
  const answer = driver.executeScript<boolean>(
    () => !('isLeft' in window) && document.readyState !== 'loading',
  )
  return Promise.race([answer, delay(LONGEST_ANSWER_MS, false, { ref: false })])
}
