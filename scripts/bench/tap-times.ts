/** When the result of a tap was on the screen, in ms since 1970; 0 or less: not yet. */
export type TapTimes = {
  tapped: number
  badge: number
  heading: number
  returned: number
  isFromBackForwardCache: boolean
}

declare global {
  interface Window {
    tapTimes?: TapTimes
  }
}

/** Runs in each page before its own scripts; it sees nothing from outside itself. */
export function observeTaps() {
  const times: TapTimes = {
    tapped: 0,
    badge: 0,
    heading: 0,
    returned: 0,
    isFromBackForwardCache: false,
  }
  window.tapTimes = times
  const key = 'tapped'
  const AWAITED = -1
  const isProduct = location.pathname.startsWith('/product/')
  if (isProduct) times.tapped = Number(sessionStorage.getItem(key))

  document.addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      times.tapped = performance.timeOrigin + timeStamp
      sessionStorage.setItem(key, String(times.tapped))
    },
    true,
  )
  const search = new MutationObserver(() => {
    if (!times.badge && document.querySelector('.badge')) noteFrame('badge')
    if (!times.heading && isProduct && document.querySelector('h1')) noteFrame('heading')
  })
  search.observe(document, { childList: true, subtree: true })
  addEventListener('pageshow', ({ persisted }) => {
    times.isFromBackForwardCache = persisted
    const [entry] = performance.getEntriesByType('navigation')
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
    if (persisted || isBack) noteFrame('returned')
  })

  /** A message that is posted in an animation frame arrives after that frame was painted. */
  function noteFrame(what: 'badge' | 'heading' | 'returned') {
    times[what] = AWAITED
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        times[what] = performance.timeOrigin + performance.now()
      })
      port1.start()
      port2.postMessage(null)
    })
  }
}
