import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { startScript } from './script-start.ts'

const load = vi.fn<(script: string) => void>()

/** A page that has just been opened. */
function openPage() {
  const page = Object.assign(new EventTarget(), { setTimeout: vi.fn<typeof setTimeout>(), load })
  const addEventListener = page.addEventListener.bind(page)
  const script = startScript('/assets/browser-1a.js').replace('import(', 'load(')
  load.mockClear()
  runInNewContext(script, { ...page, setTimeout: page.setTimeout, addEventListener, load })
  return page
}

test.each(['load', 'pointerdown', 'keydown'])('%s fetches the script', (event) => {
  const page = openPage()
  expect(load).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(event))
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/browser-1a.js')
})

test('so does the end of five seconds, whatever hangs', () => {
  const { setTimeout } = openPage()
  const [[start, ms] = []] = setTimeout.mock.calls
  expect(ms).toBe(5_000)
  start?.()
  expect(load).toHaveBeenCalledOnce()
})
