/** When what a tap leads to was on the screen, in ms since 1970; 0 and less is not yet. */
export type Moments = {
  tapped: number
  /** When the page heard of the tap. */
  clicked: number
  badge: number
  heading: number
  returned: number
  /** Whether the page came out of the back/forward cache. */
  isKept: boolean
}

declare global {
  interface Window {
    moments?: Moments
  }
}

/** Runs in each page before anything of its own; it can use nothing from outside itself. */
export function observeMoments() {
  const moments: Moments = {
    tapped: 0,
    clicked: 0,
    badge: 0,
    heading: 0,
    returned: 0,
    isKept: false,
  }
  window.moments = moments
  const key = 'tapped'
  const COMING = -1
  const isProduct = location.pathname.startsWith('/product/')
  if (isProduct) moments.tapped = Number(sessionStorage.getItem(key))

  document.addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      moments.tapped = performance.timeOrigin + timeStamp
      sessionStorage.setItem(key, String(moments.tapped))
    },
    true,
  )
  addEventListener(
    'click',
    () => {
      moments.clicked = performance.timeOrigin + performance.now()
    },
    true,
  )
  const search = new MutationObserver(() => {
    if (!moments.badge && document.querySelector('.badge')) onPainted('badge')
    if (!moments.heading && isProduct && document.querySelector('h1')) onPainted('heading')
  })
  search.observe(document, { childList: true, subtree: true })
  addEventListener('pageshow', ({ persisted }) => {
    moments.isKept = persisted
    const [entry] = performance.getEntriesByType('navigation')
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
    if (persisted || isBack) onPainted('returned')
  })

  /** A message comes through after the frame that its animation frame belongs to. */
  function onPainted(what: 'badge' | 'heading' | 'returned') {
    moments[what] = COMING
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        moments[what] = performance.timeOrigin + performance.now()
      })
      port1.start()
      port2.postMessage(null)
    })
  }
}
