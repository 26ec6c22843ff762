import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { earlyClicksScript, replayEarlyClicks } from './inline-scripts.ts'

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

test('a pressed button is gone → it and those pressed after it are not pressed', async () => {
  const { press } = openPage()
  const [first, gone, last] = [button(), button(), button()]
  for (const each of [first, gone, last]) press(each)
  first.click.mockImplementation(() => (gone.isConnected = false))
  await replayEarlyClicks()
  expect([first, gone, last].map(({ click }) => click.mock.calls.length)).toEqual([1, 0, 0])
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
