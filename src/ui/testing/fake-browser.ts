import { vi } from 'vitest'

type Entry = { key: string; url: string; state: unknown; sameDocument: boolean }

export type FakeBrowser = ReturnType<typeof fakeBrowser>

/** A tab with a history: another document's entry, and the page's. A script's way back waits for `settle`. */
export function fakeBrowser({ hasNavigation = true, isHidden = false } = {}) {
  const target = new EventTarget()
  const navigation = new EventTarget()
  const userActivation = { hasBeenActive: false }
  const observers = new Set<FakeObserver>()
  let entries: Entry[] = []
  let index = -1
  let waiting: (() => void)[] = []
  let isHeld = false

  class FakeObserver {
    target: EventTarget | null = null
    private readonly onChange: () => void
    constructor(onChange: () => void) {
      this.onChange = onChange
    }
    observe(element: EventTarget) {
      this.target = element
      observers.add(this)
    }
    disconnect() {
      observers.delete(this)
    }
    changed(element: EventTarget) {
      if (this.target === element) queueMicrotask(() => observers.has(this) && this.onChange())
    }
  }

  class FakeDialog extends EventTarget {
    open = false
    classList = { toggle: () => undefined }
    showModal() {
      this.open = true
      this.changed()
    }
    /** The close event comes with the next frame, which a hidden tab does not have. */
    close() {
      this.open = false
      if (!isHidden) setImmediate(() => this.dispatchEvent(new Event('close')))
      this.changed()
    }
    private changed() {
      for (const observer of observers) observer.changed(this)
    }
  }

  const browser = {
    /** How often a script asked to go back. */
    asked: 0,
    // `openDialog` uses nothing of a dialog but what this one has.
    dialog: () => new FakeDialog() as unknown as HTMLDialogElement,
    shown: () => [entries[index]?.url, entries[index]?.state].filter(Boolean).join(' '),
    length: () => entries.length,
    press: () => void (userActivation.hasBeenActive = true),
    dispatch: (type: string, fields: object = {}) =>
      target.dispatchEvent(Object.assign(new Event(type), fields)),
    push(state: unknown, url = entries[index]?.url ?? '', sameDocument = true) {
      entries = entries.slice(0, index + 1)
      index = entries.push({ key: `${url} ${entries.length}`, url, state, sameDocument }) - 1
    },
    replace: (state: unknown) => Object.assign(entries[index] ?? {}, { state }),
    traverse(step: number) {
      index += step
      browser.dispatch('popstate', { hasUAVisualTransition: false })
    },
    /** The browser is slow to go back. */
    hold: () => void (isHeld = true),
    /** The browser goes back now. */
    release() {
      isHeld = false
      for (const go of waiting.splice(0)) go()
    },
    /** Another navigation has cancelled the way back. */
    drop() {
      isHeld = false
      waiting = []
    },
    async settle() {
      await new Promise((resolve) => setImmediate(resolve))
      if (!isHeld) browser.release()
    },
  }
  const ask = (go: () => void) => {
    browser.asked += 1
    waiting.push(go)
  }
  browser.push(null, '/former', false)
  browser.push(null, '/product')
  Object.assign(navigation, {
    entries: () => entries,
    traverseTo(key: string, { info }: { info: unknown }) {
      ask(() => {
        const event = Object.assign(new Event('navigate', { cancelable: true }), { info })
        const to = entries.findIndex((entry) => entry.key === key)
        if (navigation.dispatchEvent(event)) browser.traverse(to - index)
      })
      return { committed: new Promise(() => undefined) }
    },
  })
  Object.defineProperty(navigation, 'currentEntry', { get: () => ({ ...entries[index], index }) })
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('MutationObserver', FakeObserver)
  vi.stubGlobal('navigator', { userActivation })
  vi.stubGlobal('window', hasNavigation ? { navigation } : {})
  vi.stubGlobal('history', {
    get state() {
      return entries[index]?.state
    },
    pushState: (state: unknown) => browser.push(state),
    back: () => ask(() => browser.traverse(-1)),
  })
  return browser
}
