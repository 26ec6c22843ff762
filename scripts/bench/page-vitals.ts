/** What a page has seen of its own loading, in ms since it was asked for. */
export type Vitals = {
  fcp: number
  lcp: number
  /** What was painted then: an element, and its picture's address. */
  largest: string
  shifts: { at: number; value: number }[]
  longTasks: { start: number; end: number }[]
}

declare global {
  interface Window {
    vitals?: Vitals
  }
}

/** Runs in the page, before anything of its own: it can use nothing from outside itself. */
export function observeVitals() {
  const vitals: Vitals = { fcp: 0, lcp: 0, largest: '', shifts: [], longTasks: [] }
  window.vitals = vitals
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
    observer.observe({ type, buffered: true })
  }

  function take(entry: PerformanceEntry) {
    const { entryType, name, startTime, duration } = entry
    if (name === 'first-contentful-paint') vitals.fcp = startTime
    if (entryType === 'largest-contentful-paint') {
      vitals.lcp = startTime
      const element = 'element' in entry && entry.element instanceof Element ? entry.element : null
      const address = element instanceof HTMLImageElement ? element.currentSrc : ''
      vitals.largest = `${element?.outerHTML.slice(0, 40)} ${address} at ${startTime.toFixed(0)} ms`
    }
    if (entryType === 'longtask') {
      vitals.longTasks.push({ start: startTime, end: startTime + duration })
    }
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
      vitals.shifts.push({ at: startTime, value: Number(entry.value) })
    }
  }
}

const BLOCKING_MS = 50
const SHIFT_GAP_MS = 1_000
const SHIFT_WINDOW_MS = 5_000

/** What of the tasks after the first paint kept the page from answering. */
export const blockingTime = ({ fcp, longTasks }: Vitals): number =>
  longTasks
    .map(({ start, end }) => end - Math.max(start, fcp) - BLOCKING_MS)
    .reduce((sum, ms) => sum + Math.max(0, ms), 0)

/** The worst window of shifts that follow each other. */
export function layoutShift({ shifts }: Vitals): number {
  let worst = 0
  let sum = 0
  let first = -Infinity
  let last = -Infinity
  for (const { at, value } of shifts) {
    if (at - last > SHIFT_GAP_MS || at - first > SHIFT_WINDOW_MS) {
      first = at
      sum = 0
    }
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}
