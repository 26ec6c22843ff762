import { vi } from 'vitest'

/** The parts of a newly loaded page that show a shopper's return. */
export function fakePage() {
  let drawer: object | null = null
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: (selector: string) => (selector === '.drawer[open]' ? drawer : null),
  })
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
  const openDrawer = () => {
    drawer = {}
  }
  return { openDrawer, leave: () => turn('hidden'), comeBack: () => turn('visible'), show, focus }
}
