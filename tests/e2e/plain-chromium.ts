import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser, QUIET_ARGS } from '../../scripts/test/browser.ts'

type Session = (method: string, params: object) => Promise<{ result?: { value?: unknown } }>

/**
 * Opens an address in a Chromium that is driven by single commands of the DevTools protocol. Playwright is not used,
 * because a page to which it is attached does not prerender others.
 */
export async function openPlainChromium(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'beeswick-chromium-'))
  const args = [
    ...QUIET_ARGS,
    '--headless',
    '--no-sandbox',
    '--force-prefers-reduced-motion',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ]
  const child = spawn(findBrowser() ?? '', [...args, url], { stdio: ['ignore', 'ignore', 'pipe'] })
  const origin = await debuggingOrigin(child.stderr)
  return { evaluate, pointAt, click, close }

  /** Runs a function in the visible page. It can use only its arguments. */
  function evaluate<Given extends unknown[]>(
    work: (...given: Given) => unknown,
    ...given: Given
  ): Promise<unknown> {
    const expression = `(${work})(...${JSON.stringify(given)})`
    const options = { expression, returnByValue: true }
    return inPage(async (send) => (await send('Runtime.evaluate', options)).result?.value)
  }

  async function pointAt(css: string): Promise<void> {
    await mouse('mouseMoved', await middleOf(css))
  }

  async function click(css: string): Promise<void> {
    const middle = await middleOf(css)
    await mouse('mouseMoved', middle)
    for (const type of ['mousePressed', 'mouseReleased']) {
      await mouse(type, { ...middle, button: 'left', clickCount: 1 })
    }
  }

  async function close(): Promise<void> {
    child.kill()
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async function mouse(type: string, at: object): Promise<void> {
    await inPage((send) => send('Input.dispatchMouseEvent', { type, ...at }))
  }

  async function middleOf(css: string): Promise<object> {
    const middle = await evaluate(scrolledMiddle, css)
    if (typeof middle !== 'object' || middle === null) throw new Error(`There is no ${css}`)
    return middle
  }

  /** A prerendered page has its own target, which replaces the first one when the page is shown. */
  async function inPage<Result>(act: (send: Session) => Promise<Result>): Promise<Result> {
    const targets: { type: string; webSocketDebuggerUrl: string }[] = await (
      await fetch(`${origin}/json/list`)
    ).json()
    const target = targets.find(({ type }) => type === 'page')
    if (!target) throw new Error('Chromium has no page')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await once(socket, 'open')
    try {
      return await act(async (method, params) => {
        socket.send(JSON.stringify({ id: 1, method, params }))
        const answered = once(socket, 'message')
        // A page that is replaced meanwhile answers with an error, or never.
        const [event] = await Promise.race([answered, once(socket, 'close')])
        return event instanceof MessageEvent ? (JSON.parse(String(event.data)).result ?? {}) : {}
      })
    } finally {
      socket.close()
    }
  }
}

/** Runs in the page. Scrolls an element to the middle of the window. Returns the element's middle. */
function scrolledMiddle(css: string) {
  const element = document.querySelector(css)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (!element) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

async function debuggingOrigin(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const [, host] = /^DevTools listening on ws:\/\/([^/]+)/.exec(line) ?? []
    if (host) return `http://${host}`
  }
  throw new Error('Chromium did not start')
}
