import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, test, vi } from 'vitest'
import { earlyClicksScript, replayEarlyClicks, scriptJson, startScript } from './inline-scripts.ts'

it.each([
  ['</script>'],
  ['</SCRIPT >'],
  ['<!--'],
  ['<!-- <script>'],
  ['-->'],
  [']]>'],
  ['\u2028\u2029'],
  ['\u0000\b\n\r\t'],
  ['"\\'],
  ['\ud800'],
  [String.raw`\u003c/script>`],
  ['&lt;&amp;'],
  ['$& $1 $$'],
])('JSON with %j parses to the same value and ends no script', (text) => {
  const value = { [text]: [text, { text }], number: 1, none: null }
  const json = scriptJson(value)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(value)
})

afterEach(() => vi.unstubAllGlobals())

/** A page whose inline script has run; returns a function that clicks a target. */
function openPage() {
  const addEventListener = vi.fn<(type: string, listener: (event: unknown) => void) => void>()
  const page: Record<string, unknown> = { addEventListener }
  page['window'] = page
  runInNewContext(earlyClicksScript, page)
  vi.stubGlobal('window', page)
  return (target: unknown) => {
    for (const [, listener] of addEventListener.mock.calls) listener({ target })
  }
}

function button() {
  const self = { click: vi.fn<() => void>(), closest: () => self }
  return self
}

test('buttons pressed before hydration are pressed again, once each, in order', () => {
  const press = openPage()
  const [first, second] = [button(), button()]
  press(second)
  press(first)
  press({ closest: () => second })
  expect(first.click).not.toHaveBeenCalled()
  replayEarlyClicks()
  expect(first.click).toHaveBeenCalledTimes(1)
  expect(second.click).toHaveBeenCalledTimes(1)
  expect(second.click).toHaveBeenCalledBefore(first.click)
})

test('a click outside a button is ignored', () => {
  const press = openPage()
  press({ closest: () => null })
  press({})
  expect(replayEarlyClicks).not.toThrow()
})

test('a button pressed after hydration is not collected', () => {
  const press = openPage()
  const late = button()
  replayEarlyClicks()
  press(late)
  replayEarlyClicks()
  expect(late.click).not.toHaveBeenCalled()
})

test('a page without the script has nothing to replay', () => {
  vi.stubGlobal('window', {})
  expect(replayEarlyClicks).not.toThrow()
})

const load = vi.fn<(script: string) => void>()
const observe = vi.fn<(options: object) => void>()

/** A page that has not fetched its script yet. */
function openUnstarted({ hidden = false } = {}) {
  const page = Object.assign(new EventTarget(), { load })
  const addEventListener = page.addEventListener.bind(page)
  const observers: (() => void)[] = []
  class PerformanceObserver {
    observe = observe
    constructor(callback: () => void) {
      observers.push(callback)
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
    paint: () => observers.forEach((notify) => notify()),
    dispatch: (type: string) => page.dispatchEvent(new Event(type)),
  }
}

test.each(['pointerdown', 'keydown'])('%s fetches the script', (event) => {
  const { dispatch } = openUnstarted()
  expect(load).not.toHaveBeenCalled()
  dispatch(event)
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/browser-1a.js')
})

test('the first paint of the loaded page fetches it', () => {
  const { dispatch, paint } = openUnstarted()
  dispatch('load')
  expect(load).not.toHaveBeenCalled()
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'paint', buffered: true })
  paint()
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/browser-1a.js')
})

test('a hidden page, which paints nothing, fetches it on load', () => {
  const { dispatch } = openUnstarted({ hidden: true })
  dispatch('load')
  expect(load).toHaveBeenCalledOnce()
})

test('five seconds after the start it is fetched, whatever is still loading', () => {
  const { setTimeout } = openUnstarted()
  const [[start, ms] = []] = setTimeout.mock.calls
  expect(ms).toBe(5_000)
  start?.()
  expect(load).toHaveBeenCalledOnce()
})
