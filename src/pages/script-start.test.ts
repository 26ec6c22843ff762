import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { startScript } from './script-start.ts'

const load = vi.fn<(script: string) => void>()
const observe = vi.fn<(asked: object) => void>()

/** A page that has just been opened. */
function openPage({ hidden = false } = {}) {
  const page = Object.assign(new EventTarget(), { load })
  const addEventListener = page.addEventListener.bind(page)
  const told: (() => void)[] = []
  class PerformanceObserver {
    observe = observe
    constructor(callback: () => void) {
      told.push(callback)
    }
  }
  const script = startScript('/assets/browser-1a.js').replace('import(', 'load(')
  load.mockClear()
  observe.mockClear()
  const setTimeout = vi.fn<typeof globalThis.setTimeout>()
  const document = { hidden }
  runInNewContext(script, { setTimeout, addEventListener, load, document, PerformanceObserver })
  return {
    setTimeout,
    paint: () => told.forEach((tell) => tell()),
    tell: (type: string) => page.dispatchEvent(new Event(type)),
  }
}

test.each(['pointerdown', 'keydown'])('%s fetches the script', (event) => {
  const { tell } = openPage()
  expect(load).not.toHaveBeenCalled()
  tell(event)
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/browser-1a.js')
})

test('so does the first paint, once what is seen first has come', () => {
  const { tell, paint } = openPage()
  tell('load')
  expect(load).not.toHaveBeenCalled()
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'paint', buffered: true })
  paint()
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/browser-1a.js')
})

test('a page that nobody sees paints nothing, and waits for no paint', () => {
  const { tell } = openPage({ hidden: true })
  tell('load')
  expect(load).toHaveBeenCalledOnce()
})

test('so does the end of five seconds, whatever hangs', () => {
  const { setTimeout } = openPage()
  const [[start, ms] = []] = setTimeout.mock.calls
  expect(ms).toBe(5_000)
  start?.()
  expect(load).toHaveBeenCalledOnce()
})
