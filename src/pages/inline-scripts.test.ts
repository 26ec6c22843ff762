import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import {
  MARKET_ANSWERED,
  marketChoiceScript,
  replayEarlyClicks,
  startScript,
} from './inline-scripts.ts'

afterEach(() => vi.unstubAllGlobals())

test('a button that was pressed before hydration is gone → the presses after it are dropped', async () => {
  const pressed = [true, false, true].map((isConnected) => ({
    isConnected,
    click: vi.fn<() => void>(),
  }))
  vi.stubGlobal('window', { earlyClicks: new Set(pressed) })
  await replayEarlyClicks()
  expect(pressed.map(({ click }) => click.mock.calls.length)).toEqual([1, 0, 0])
})

const load = vi.fn<(script: string) => Promise<void>>(async () => undefined)
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
  const location = { reload: vi.fn<() => void>() }
  const window: { earlyClicks?: object } = { earlyClicks: {} }
  const scope = { window, setTimeout, addEventListener, load, location, document }
  runInNewContext(script, { ...scope, PerformanceObserver })
  return {
    window,
    reload: location.reload,
    setTimeout,
    paint: () => observers.forEach((notify) => notify()),
    dispatch: (type: string, more = {}) => page.dispatchEvent(Object.assign(new Event(type), more)),
  }
}

test('a page’s script is fetched by a press of a finger or a key, by the first paint of the loaded page, by the load of a hidden page, which paints nothing, and after five seconds', () => {
  const starts: Record<string, (page: ReturnType<typeof openUnstarted>) => void> = {
    pointerdown: ({ dispatch }) => dispatch('pointerdown'),
    keydown: ({ dispatch }) => dispatch('keydown'),
    'first paint': ({ dispatch, paint }) => {
      dispatch('load')
      dispatch('pageshow')
      expect(load).not.toHaveBeenCalled()
      expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'paint', buffered: true })
      paint()
    },
    hidden: ({ dispatch }) => dispatch('load'),
    'five seconds': ({ setTimeout }) => {
      const [[start, ms] = []] = setTimeout.mock.calls
      expect(ms).toBe(5_000)
      start?.()
    },
  }
  for (const [what, start] of Object.entries(starts)) {
    const page = openUnstarted({ hidden: what === 'hidden' })
    expect([what, load.mock.calls]).toEqual([what, []])
    start(page)
    expect([what, load.mock.calls]).toEqual([what, [['/assets/browser-1a.js']]])
  }
})

test('a page that the browser restores before it was hydrated loads again', () => {
  const { dispatch, reload, window } = openUnstarted()
  dispatch('pageshow', { persisted: true })
  expect(reload).toHaveBeenCalledOnce()
  delete window.earlyClicks
  dispatch('pageshow', { persisted: true })
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['a link of the list of markets', true, { [MARKET_ANSWERED]: 1 }],
  ['anything else', false, {}],
])(
  'a shopper presses %s → the shop remembers whether a market was chosen',
  (_what, isListed, stored) => {
    const addEventListener = vi.fn<(type: string, listener: (event: unknown) => void) => void>()
    const localStorage = {}
    runInNewContext(marketChoiceScript, { addEventListener, localStorage })
    const target = { closest: (selector: string) => selector === 'a[hreflang]' && isListed }
    for (const [, press] of addEventListener.mock.calls) press({ target })
    expect(localStorage).toEqual(stored)
  },
)
