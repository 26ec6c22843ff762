import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, test, vi } from 'vitest'
import {
  earlyClicksScript,
  MARKET_ANSWERED,
  marketChoiceScript,
  replayEarlyClicks,
  scriptJson,
  startScript,
} from './inline-scripts.ts'

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

/** A page whose inline script has run. `press` clicks a target, and `wait` ends the script's current timer. */
function openPage(search = '') {
  const addEventListener = vi.fn<(type: string, listener: (event: unknown) => void) => void>()
  let due: (() => void) | null = null
  const setTimeout = (run: () => void) => (due = run)
  const clearTimeout = () => (due = null)
  const location = { search, replace: vi.fn<(address: string) => void>() }
  const preventDefault = vi.fn<() => void>()
  class FormData extends Map<string, string> {
    constructor(form: Record<string, string>) {
      super(Object.entries(form))
    }
  }
  const page = { addEventListener, setTimeout, clearTimeout, location, FormData, URLSearchParams }
  vi.stubGlobal('window', runInNewContext(`window=globalThis;${earlyClicksScript};window`, page))
  const press = (target: unknown) => {
    for (const [, listener] of addEventListener.mock.calls) {
      listener({ target, preventDefault, stopPropagation: () => {} })
    }
  }
  const wait = () => due?.()
  return { press, wait, location, preventDefault }
}

/** A button; an option has a form with the values of the other options. `isPage`: its choice is a page of its own. */
function button(option: { form?: object; name?: string; value?: string } = {}, isPage = false) {
  const self = {
    form: null,
    ...option,
    click: vi.fn<() => void>(),
    closest: () => self,
    hasAttribute: () => isPage,
    matches: () => false,
    isConnected: true,
  }
  return self
}

test('buttons pressed before hydration are pressed again, once each, in the order of their last presses', async () => {
  const { press, preventDefault } = openPage()
  const [first, second] = [button(), button()]
  press(first)
  press(second)
  press({ closest: () => first })
  expect(first.click).not.toHaveBeenCalled()
  await replayEarlyClicks()
  expect(first.click).toHaveBeenCalledTimes(1)
  expect(second.click).toHaveBeenCalledTimes(1)
  expect(second.click).toHaveBeenCalledBefore(first.click)
  expect(preventDefault).not.toHaveBeenCalled()
})

test('each press sees what the one before has changed', async () => {
  const { press } = openPage()
  const [option, add] = [button({ form: {} }), button()]
  const changed = vi.fn<() => void>()
  option.click.mockImplementation(() => queueMicrotask(changed))
  press(option)
  press(add)
  await replayEarlyClicks()
  expect(changed).toHaveBeenCalledBefore(add.click)
})

const SIZE = { form: { Wick: 'Cotton' }, name: 'Size', value: '8 oz' }
const WICK = { form: { Size: '4 oz' }, name: 'Wick', value: 'Wood' }

test('options wait for the script; if it takes long, the browser loads the page of the choice', () => {
  const { press, wait, location, preventDefault } = openPage()
  press(button(SIZE))
  press(button(WICK))
  expect(preventDefault).toHaveBeenCalledTimes(2)
  expect(location.replace).not.toHaveBeenCalled()
  wait()
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('?Size=8+oz&Wick=Wood')
})

test('an option is chosen before the script runs → the address keeps its cart and codes, and loses its variant', () => {
  const { press, wait, location } = openPage('?variant=7&cart=45001:1&Size=4+oz&discount=A')
  press(button(SIZE))
  wait()
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(
    '?cart=45001%3A1&Size=8+oz&discount=A&Wick=Cotton',
  )
})

test('a page is not left while one of its buttons waits for the script', () => {
  const { press, wait, location } = openPage()
  press(button(SIZE))
  press(button())
  wait()
  expect(location.replace).not.toHaveBeenCalled()
})

test('a hydrated page is not left', async () => {
  const { press, wait, location } = openPage()
  press(button(SIZE))
  await replayEarlyClicks()
  wait()
  expect(location.replace).not.toHaveBeenCalled()
})

test('an option that loads a page of its own ends the replay: the next press would act on the former choice', async () => {
  const { press } = openPage()
  const [option, add] = [button(SIZE, true), button()]
  press(option)
  press(add)
  await replayEarlyClicks()
  expect(option.click).toHaveBeenCalledTimes(1)
  expect(add.click).not.toHaveBeenCalled()
})

test('React has replaced the pressed buttons → those with the same labels are pressed, unless two are alike', async () => {
  const { press } = openPage()
  const labelled = (ariaLabel: string) => ({ ...button(), ariaLabel })
  const shown = ['Add Lilac', 'Add Rose', 'Add Rose'].map(labelled)
  vi.stubGlobal('document', { querySelectorAll: () => shown })
  for (const label of ['Add Lilac', 'Add Rose']) {
    press({ closest: () => ({ ...labelled(label), isConnected: false }) })
  }
  await replayEarlyClicks()
  expect(shown.map(({ click }) => click.mock.calls.length)).toEqual([1, 0, 0])
})

test('a click outside a button is ignored', async () => {
  const { press } = openPage()
  press({ closest: () => null })
  press({})
  await expect(replayEarlyClicks()).resolves.toBeUndefined()
})

test('a button pressed after hydration is not collected', async () => {
  const { press, preventDefault } = openPage()
  const late = button(SIZE)
  await replayEarlyClicks()
  press(late)
  await replayEarlyClicks()
  expect(late.click).not.toHaveBeenCalled()
  expect(preventDefault).not.toHaveBeenCalled()
})

test('a page without the script has nothing to replay', async () => {
  vi.stubGlobal('window', {})
  await expect(replayEarlyClicks()).resolves.toBeUndefined()
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

test('the first paint of the loaded page fetches the script', () => {
  const { dispatch, paint } = openUnstarted()
  dispatch('load')
  expect(load).not.toHaveBeenCalled()
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'paint', buffered: true })
  paint()
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/browser-1a.js')
})

test('a hidden page, which paints nothing, fetches the script on load', () => {
  const { dispatch } = openUnstarted({ hidden: true })
  dispatch('load')
  expect(load).toHaveBeenCalledOnce()
})

test('the script is fetched after five seconds, whatever is still loading', () => {
  const { setTimeout } = openUnstarted()
  const [[start, ms] = []] = setTimeout.mock.calls
  expect(ms).toBe(5_000)
  start?.()
  expect(load).toHaveBeenCalledOnce()
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
