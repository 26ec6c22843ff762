import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { earlyClicksScript, replayEarlyClicks } from './early-clicks.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose inline script has run; what is in a button is found in it by `closest`. */
function openPage() {
  const addEventListener = vi.fn<(type: string, hear: (event: unknown) => void) => void>()
  const page: Record<string, unknown> = { addEventListener }
  page['window'] = page
  runInNewContext(earlyClicksScript, page)
  vi.stubGlobal('window', page)
  return (target: unknown) => {
    for (const [, hear] of addEventListener.mock.calls) hear({ target })
  }
}

function button() {
  const self = { click: vi.fn<() => void>(), closest: () => self }
  return self
}

test('what is pressed before hydration is pressed again, once, in order', () => {
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

test('what is no button is left alone', () => {
  const press = openPage()
  press({ closest: () => null })
  press({})
  expect(replayEarlyClicks).not.toThrow()
})

test('what is pressed afterwards is not kept', () => {
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
