import { setTimeout as delay } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../open/ports.ts'
import { programs } from './programs.ts'
import { startProgram } from './start-program.ts'

const HOST = '127.0.0.1'
// One that starts at all does so in a second or two, on a busy machine as well.
const LONGEST_START_MS = 20_000
const TRIES = 5

type Opened = { browser: WebDriver; stop: () => Promise<void> }

/**
 * Now and then a browser dies as it starts, and its driver waits for it without end: then both are
 * started anew.
 */
export async function openBrowser(display: string): Promise<Opened> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { address, stop } = await startDriver(display)
    const browser = await Promise.race([
      connect(address),
      delay(LONGEST_START_MS, undefined, { ref: false }),
    ])
    if (browser) return { browser, stop }
    await stop()
  }
  throw new Error(`WebKit's browser did not start, ${TRIES} times over`)
}

async function startDriver(display: string) {
  const port = await freePort(HOST)
  const options = [`--host=${HOST}`, `--port=${port}`]
  const driver = await startProgram(programs['webkit2gtk-driver'], options, { DISPLAY: display })
  driver.output.resume()
  const address = `http://${HOST}:${port}`
  while (!(await isAnswered(`${address}/status`))) {
    if (driver.hasEnded()) throw new Error('The driver of WebKit has ended')
  }
  return { address, stop: driver.stop }
}

async function isAnswered(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => delay(50))
  return response?.ok === true
}

const connect = (address: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' }))
    .build()
