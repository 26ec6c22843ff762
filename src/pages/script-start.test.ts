import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { startScript } from './script-start.ts'

const load = vi.fn<(script: string) => void>()

/** A page that has just been opened. */
function openPage({ hidden = false } = {}) {
  const page = Object.assign(new EventTarget(), { load })
  const addEventListener = page.addEventListener.bind(page)
  const script = startScript('/assets/browser-1a.js').replace('import(', 'load(')
  load.mockClear()
  const setTimeout = vi.fn<(end: () => void, ms?: number) => void>()
  const requestAnimationFrame = vi.fn<(frame: () => void) => void>()
  const document = { hidden }
  runInNewContext(script, { addEventListener, load, document, setTimeout, requestAnimationFrame })
  return {
    setTimeout,
    requestAnimationFrame,
    tell: (type: string) => page.dispatchEvent(new Event(type)),
  }
}

test.each(['pointerdown', 'keydown'])('%s fetches the script', (event) => {
  const { tell } = openPage()
  expect(load).not.toHaveBeenCalled()
  tell(event)
  expect(load).toHaveBeenCalledExactlyOnceWith('/assets/browser-1a.js')
})

test('so does the end of the next frame, once what is seen first has come', () => {
  const { tell, requestAnimationFrame, setTimeout } = openPage()
  tell('load')
  const [[draw] = []] = requestAnimationFrame.mock.calls
  draw?.()
  expect(load).not.toHaveBeenCalled()
  const [afterFrame] = setTimeout.mock.lastCall ?? []
  afterFrame?.()
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
