import { vi } from 'vitest'

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The parts of a newly loaded page that show a shopper's return. */
export function fakePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

  const turn = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const focus = () => page.dispatchEvent(new Event('focus'))
  return { leave: () => turn('hidden'), comeBack: () => turn('visible'), show, focus }
}
