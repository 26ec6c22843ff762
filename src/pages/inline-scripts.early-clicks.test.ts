import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { earlyClicksScript, replayEarlyClicks } from './inline-scripts.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose inline script has run. `press` clicks targets, and `wait` ends the script's current timer. */
function openPage(search = '') {
  const addEventListener = vi.fn<(type: string, listener: (event: unknown) => void) => void>()
  let due: (() => void) | null = null
  const setTimeout = (run: () => void) => (due = run)
  const clearTimeout = () => (due = null)
  const replace = vi.fn<(address: string) => void>()
  const preventDefault = vi.fn<() => void>()
  class FormData extends Map<string, string> {
    constructor(form: Record<string, string>) {
      super(Object.entries(form))
    }
  }
  const page = { addEventListener, setTimeout, clearTimeout, FormData, URLSearchParams }
  const scope = { ...page, location: { search, replace } }
  vi.stubGlobal('window', runInNewContext(`window=globalThis;${earlyClicksScript};window`, scope))
  const press = (...targets: unknown[]) => {
    for (const target of targets) {
      for (const [, listener] of addEventListener.mock.calls) {
        listener({ target, preventDefault, stopPropagation: () => {} })
      }
    }
  }
  const wait = () => due?.()
  return { press, wait, replace, preventDefault }
}

/** A button; an option has a form with the values of the other options, a plan an address. */
function button(
  choice: { form?: object; name?: string; value?: string; href?: string; search?: string } = {},
) {
  const self = {
    form: null,
    ...choice,
    click: vi.fn<() => void>(),
    closest: () => self,
    isConnected: true,
  }
  return self
}

const SIZE = { form: { Wick: 'Cotton' }, name: 'Size', value: '8 oz' }
const WICK = { form: { Size: '4 oz' }, name: 'Wick', value: 'Wood' }

test('buttons pressed before hydration are pressed again, once each, in the order of their last presses', async () => {
  const { press, preventDefault } = openPage()
  const [first, second] = [button(), button()]
  press(first, second, { closest: () => first })
  expect(first.click).not.toHaveBeenCalled()
  await replayEarlyClicks()
  expect(first.click).toHaveBeenCalledOnce()
  expect(second.click).toHaveBeenCalledOnce()
  expect(second.click).toHaveBeenCalledBefore(first.click)
  expect(preventDefault).not.toHaveBeenCalled()
})

test('each press sees what the one before has changed', async () => {
  const { press } = openPage()
  const [option, add] = [button({ form: {} }), button()]
  const changed = vi.fn<() => void>()
  option.click.mockImplementation(() => queueMicrotask(changed))
  press(option, add)
  await replayEarlyClicks()
  expect(changed).toHaveBeenCalledBefore(add.click)
})

test('options wait for the script; if it takes long, the browser loads the page of the choice', () => {
  const { press, wait, replace, preventDefault } = openPage()
  press(button(SIZE), button(WICK))
  expect(preventDefault).toHaveBeenCalledTimes(2)
  expect(replace).not.toHaveBeenCalled()
  wait()
  expect(replace).toHaveBeenCalledExactlyOnceWith('?Wick=Wood&Size=8+oz')
})

test('a plan waits for the script with the options before it; if it takes long, the browser loads both', async () => {
  const plan = button({ href: '/product/amber?Size=4+oz&plan=501', search: '?Size=4+oz&plan=501' })
  const { press, wait, replace, preventDefault } = openPage()
  press(button(SIZE), plan)
  expect(preventDefault).toHaveBeenCalledTimes(2)
  wait()
  expect(replace).toHaveBeenCalledExactlyOnceWith('?Wick=Cotton&Size=8+oz&plan=501')
  const subscribed = openPage('?plan=501')
  subscribed.press(button({ href: '/product/amber', search: '' }))
  subscribed.wait()
  expect(subscribed.replace).toHaveBeenCalledExactlyOnceWith('?plan=')
})

test('an option is chosen before the script runs → the address keeps its cart and codes, and loses its variant', () => {
  const { press, wait, replace } = openPage('?variant=7&cart=45001:1&Size=4+oz&discount=A')
  press(button(SIZE))
  wait()
  const address = '?cart=45001%3A1&Size=8+oz&discount=A&Wick=Cotton'
  expect(replace).toHaveBeenCalledExactlyOnceWith(address)
})

test('a page is not left while one of its buttons waits for the script, or once it is hydrated', async () => {
  const waiting = openPage()
  waiting.press(button(SIZE), button())
  waiting.wait()
  expect(waiting.replace).not.toHaveBeenCalled()
  const hydrated = openPage()
  hydrated.press(button(SIZE))
  await replayEarlyClicks()
  hydrated.wait()
  expect(hydrated.replace).not.toHaveBeenCalled()
})

test('a pressed button is gone → the presses after it are dropped', async () => {
  const { press } = openPage()
  const all = [button(), button(), button()] as const
  press(...all)
  all[0].click.mockImplementation(() => (all[1].isConnected = false))
  await replayEarlyClicks()
  expect(all.map(({ click }) => click.mock.calls.length)).toEqual([1, 0, 0])
})

test('a click outside a button, and a button pressed after hydration, are not collected', async () => {
  const { press, preventDefault } = openPage()
  press({ closest: () => null }, {})
  await replayEarlyClicks()
  const late = button(SIZE)
  press(late)
  await replayEarlyClicks()
  expect(late.click).not.toHaveBeenCalled()
  expect(preventDefault).not.toHaveBeenCalled()
})

test('a page without the script has nothing to replay', async () => {
  vi.stubGlobal('window', {})
  await expect(replayEarlyClicks()).resolves.toBeUndefined()
})
