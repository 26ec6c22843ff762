import { JSON_SUFFIX, productPath } from '../routes.ts'
import type { Page, PageData, ProductPageData } from './page.ts'

/** `readAt`: when the page's data was read, in ms since 1970. */
export type DatedPage = { page: Page; readAt: number }

/** `found` null: the data has not come, or can't be shown. */
type Fetch = { found: DatedPage | null; fetchedAt: number }

export type Screen = {
  shown: () => DatedPage
  /** Renders a page in place of the open one. */
  show: (next: DatedPage) => void
  /** Renders a page before it is shown. Its pictures load only if its link `isPointed` at. */
  renderAhead: (page: ProductPageData, isPointed: boolean) => void
  /** Calls the listener before each rendering. */
  subscribe: (listener: () => void) => void
}

/** The links to products. The shelf's lead to products that the list has as well. */
export const PRODUCT_LINKS = `main a[href^="${productPath('')}"]:not(svg a)`

// Bounds the bytes that a visit fetches for pages that it may never open: a page's data has about 3 kB.
const MOST_FETCHED = 60
const REST_MS = 300
/** A pointer that stays on a card as long will probably press it. */
const POINTED_MS = 100

/** Fetches the data of links to products that rest in view or are pointed at. Has those rendered that may be pressed. */
export function fetchAhead({ script, freshMs, renderAhead, subscribe }: PageData & Screen) {
  const fetched = new Map<string, Fetch>()
  // Math.abs, because a clock may be set back.
  const freshAt = (url: string) => {
    const known = fetched.get(url)
    return known && Math.abs(Date.now() - known.fetchedAt) < freshMs ? known : null
  }

  /** The address of the link that rests in the middle of the window, where most fingers press. */
  let middle = ''
  const observers = [
    onRest('0px', fetchPage),
    onRest('-50% 0px', ({ href }) => {
      middle = href
      prepare(href, false)
    }),
  ]
  const observe = () => {
    for (const link of document.querySelectorAll(PRODUCT_LINKS))
      for (const observer of observers) observer.observe(link)
  }
  observe()
  subscribe(() => setTimeout(observe))
  let pointed: number | undefined
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      clearTimeout(pointed)
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>(PRODUCT_LINKS) : null
      if (!link) return
      void fetchPage(link)
      pointed = window.setTimeout(prepare, type === 'pointerover' ? POINTED_MS : 0, link.href)
    })
  }

  /** Has the page of a link rendered that will probably be pressed. */
  function prepare(href: string, isPointed = true) {
    const page = freshAt(href)?.found?.page
    if (page?.screen !== 'product') return
    if (isPointed || !document.querySelector(`${PRODUCT_LINKS}:hover`)) renderAhead(page, isPointed)
  }

  /** Fetches a link's page. Ignores a failure, and another build's page. */
  async function fetchPage({ href, pathname, search }: HTMLAnchorElement) {
    if (pathname === location.pathname || freshAt(href) || document.hidden || isFrugal()) return
    if (!fetched.has(href) && fetched.size === MOST_FETCHED) return
    const next: Fetch = { found: null, fetchedAt: Date.now() }
    fetched.set(href, next)
    const response = await fetch(pathname + JSON_SUFFIX + search).catch(() => null)
    const answer: PageData | null = response?.ok ? await response.json().catch(() => null) : null
    if (answer?.script !== script) return
    const { page } = answer
    next.found = { page, readAt: Date.parse(response?.headers.get('Last-Modified') ?? '') || 0 }
    if (href === middle) prepare(href, false)
  }

  /** The page of an address; null: its data has not come, or is no longer fresh. */
  return function take(url: string): DatedPage | null {
    const known = freshAt(url)
    const found = known?.found ?? null
    // Keeps a copy for the next visit: useChoice begins with the choice of the data only if that is a new object.
    if (known) known.found = structuredClone(found)
    return found
  }
}

/** Calls back once a link has rested in the window, or in the part of it that `rootMargin` leaves. */
function onRest(rootMargin: string, callback: (link: HTMLAnchorElement) => void) {
  const resting = new WeakMap<Element, number>()
  return new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        clearTimeout(resting.get(target))
        if (isIntersecting) resting.set(target, window.setTimeout(callback, REST_MS, target))
      }
    },
    { rootMargin },
  )
}

function isFrugal(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || effectiveType?.includes('2g') === true
}
