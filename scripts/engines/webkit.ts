import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../open/ports.ts'
import type { Engine } from './engine.ts'
import { programs } from './programs.ts'
import { visitIn } from './webkit-visit.ts'

const HOST = '127.0.0.1'

/** WebKitGTK's small browser, driven over WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Engine> {
  // It takes any number that is free, and tells it.
  const screen = await start(programs.xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'])
  const [number] = await Promise.race([once(screen.stdout, 'data'), once(screen, 'exit')])
  const port = await freePort(HOST)
  const driver = await start(programs['webkit2gtk-driver'], [`--host=${HOST}`, `--port=${port}`], {
    DISPLAY: `:${String(number).trim()}`,
  })
  driver.stdout.resume()
  const address = `http://${HOST}:${port}`
  while (!(await isAnswered(`${address}/status`))) {
    if (driver.exitCode !== null) throw new Error('The driver of WebKit has ended')
  }
  return {
    visit: async () => visitIn(await openBrowser(address)),
    close: async () => {
      for (const each of [driver, screen]) {
        const hasEnded = once(each, 'exit')
        each.kill()
        await hasEnded
      }
    },
  }
}

async function start(program: string, options: string[], env: Record<string, string> = {}) {
  const child = spawn(program, options, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => child.kill())
  await once(child, 'spawn')
  return child
}

async function isAnswered(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => delay(50))
  return response?.ok === true
}

// A browser of its own for each visit: it keeps nothing.
const openBrowser = (address: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' }))
    .build()
