import { flushSync } from 'react-dom'
import { JSON_SUFFIX, productPath } from '../routes.ts'
import { withQuery } from '../storefront/choice-from-query.ts'
import { isUnread } from '../storefront/selection.ts'
import { announce, dismissToasts } from '../ui/toast.tsx'
import { headTags } from './head.ts'
import type { Page, ProductPageData } from './page.ts'
import type { PageData } from './page-data.ts'
import { graphOf } from './structured-data.ts'
import { contentId, marketLinks, titleOf } from './title-and-address.ts'

/** `readAt`: when the page's data was read, in ms since 1970. */
type Shown = { page: Page; readAt: number }

type Shop = PageData & {
  shown: () => Shown
  /** Renders a page. */
  show: (next: Shown) => void
  /** Renders a product behind the open page. */
  renderAhead: (next: ProductPageData) => void
  /** Calls the listener before each rendering. */
  subscribe: (listener: () => void) => void
}

/** A page that the document can show. `left`: the `href` of the link that had the focus when the shopper left it. */
type Opened = Shown & { left?: string | null }

/** `found` null: the page's data has not come, or can't be shown. */
type Ahead = { found: Shown | null; fetchedAt: number }

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    readonly connection?: { saveData: boolean; effectiveType: string }
  }
  interface Window {
    /** Undefined: the browser has no trusted types, and takes any text. */
    readonly trustedTypes?: { createPolicy: (name: string, rules: ScriptRules) => ScriptRules }
  }
}

type ScriptRules = { createScript: (text: string, data: unknown) => string }

// It makes JSON alone, so a script element that it fills can't run.
const JSON_ONLY: ScriptRules = { createScript: (_text, data) => JSON.stringify(data) }

// Bounds the bytes that a visit fetches for pages that it may never open: a page's data has about 3 kB.
const MOST_FETCHES = 60
const REST_MS = 300
/** A pointer that stays on a card as long will probably press it. */
const POINTED_MS = 100
const GROWS = '(hover: hover) and (prefers-reduced-motion: no-preference)'

/**
 * Shows products' pages in the open document. Fetches a page's data when a link to the page has rested in view, or the
 * pointer, a finger or the focus comes to it. When the shopper follows a link whose data is here, or goes Back or Forward
 * to a page that this document has shown, shows that page at once. Leaves everything else to the browser. Needs the
 * Navigation API.
 */
export function openInPlace({ shown, show, renderAhead, subscribe, ...data }: Shop) {
  // The shopper loaded the document again and then went to a page that it had shown before.
  const [visit] = performance.getEntriesByType('navigation')
  if (visit && new URL(visit.name).pathname !== location.pathname) return location.reload()
  const { navigation } = window
  const products = `main a[href^="${productPath('')}"]`
  const ahead = new Map<string, Ahead>()
  const entries = new Map<string, Opened>()
  const first: Opened = shown()
  const policy = window.trustedTypes?.createPolicy('structured-data', JSON_ONLY) ?? JSON_ONLY
  let description = sentDescription(data)
  let opened = first
  let fetches = 0
  let isWarm = first.page.screen === 'product'
  entries.set(entryKey(), first)
  // An entry that a dialog or a fragment has made shows the same page.
  navigation.addEventListener('currententrychange', () => {
    if (!entries.has(entryKey())) entries.set(entryKey(), opened)
  })
  navigation.addEventListener('navigate', (event) => {
    const { destination, hashChange, downloadRequest, formData } = event
    const isPage = event.canIntercept && !hashChange && downloadRequest === null && !formData
    // A link in a dialog takes the place of the dialog's entry, which `openDialog` leaves to the browser.
    if (!isPage || document.querySelector('dialog[open]')) return
    if (event.navigationType !== 'traverse') {
      const known = ahead.get(destination.url)
      const next = foundIn(known)
      if (!known || !next || !event.userInitiated || destination.sameDocument) return
      // A copy stays, so that each opening begins with its own choice.
      known.found = { ...next, page: { ...next.page } }
      event.intercept({ handler: () => open(event, next) })
    } else if (destination.sameDocument) {
      const next = entries.get(destination.key)
      const isElsewhere = new URL(destination.url).pathname !== location.pathname
      // The document has forgotten its former pages when it was loaded again.
      const handler = next ? () => open(event, next) : async () => location.reload()
      if (next ? next !== opened : isElsewhere) event.intercept({ focusReset: 'manual', handler })
    }
  })

  // The second click of a double click was meant for the page that the first has left.
  let clicked = opened
  const skipSecond = (event: MouseEvent) => {
    if (event.detail < 2) clicked = opened
    if (clicked === opened) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', skipSecond, true)

  // Math.abs, because a clock may be set back.
  const isFresh = ({ fetchedAt }: Ahead) => Math.abs(Date.now() - fetchedAt) < data.freshMs
  const foundIn = (known?: Ahead) => (known && isFresh(known) ? known.found : null)
  const resting = new WeakMap<Element, number>()
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      clearTimeout(resting.get(target))
      if (isIntersecting) resting.set(target, window.setTimeout(fetchAhead, REST_MS, target))
    }
  })
  const observe = () =>
    document.querySelectorAll(products).forEach((each) => observer.observe(each))
  observe()
  subscribe(() => setTimeout(observe))
  let pointed: number | undefined
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest(products) : null
      fetchAhead(link)
      clearTimeout(pointed)
      if (link) pointed = window.setTimeout(prepare, type === 'pointerover' ? POINTED_MS : 0, link)
    })
  }

  /** Renders the page of a link behind the open page, as it will probably be opened. */
  function prepare({ href }: HTMLAnchorElement) {
    const next = foundIn(ahead.get(href))
    if (next?.page.screen === 'product') renderAhead(next.page)
  }

  function fetchAhead(link: Element | null) {
    if (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname) return
    const known = ahead.get(link.href)
    if (document.hidden || isFrugal() || (known && isFresh(known))) return
    if (fetches === MOST_FETCHES) return
    fetches += 1
    const next: Ahead = { found: null, fetchedAt: Date.now() }
    ahead.set(link.href, next)
    void read(link, next)
  }

  /** Reads the page that a link leads to. Ignores a failure, and another build's page. */
  async function read({ pathname, search }: HTMLAnchorElement, next: Ahead) {
    const response = await fetch(pathname + JSON_SUFFIX + search).catch(() => null)
    // The data needs no parser, because the server of the same build wrote it.
    const answer: PageData | null = response?.ok ? await response.json().catch(() => null) : null
    if (answer?.script !== data.script) return
    const { page } = answer
    next.found = { page, readAt: Date.parse(response?.headers.get('Last-Modified') ?? '') || 0 }
    if (isWarm || page.screen !== 'product') return
    // Runs the code of the product's screen once before a shopper waits for it.
    isWarm = true
    renderAhead(withoutPictures(page))
  }

  async function open(event: NavigateEvent, next: Opened): Promise<void> {
    const key = entryKey()
    entries.set(key, next)
    if (!matchMedia(GROWS).matches) return update()
    const transition = document.startViewTransition(update)
    // Rejects if another transition begins before this one.
    transition.ready.catch(() => undefined)
    return transition.updateCallbackDone

    /** Renders the page in place of the open one, which is remembered as it is now. */
    function update() {
      // The shopper may have gone on.
      if (entryKey() !== key) return
      Object.assign(opened, shown(), { left: document.activeElement?.getAttribute('href') })
      const page = event.navigationType === 'traverse' ? withChoice(next.page) : next.page
      if (page) flushSync(() => show({ page, readAt: next.readAt }))
      // React removes everything that it can't render.
      if (!page || !document.querySelector('main')) return location.reload()
      describe(page)
      opened = next
      dismissToasts(() => true)
      announce(document.title)
      if (!event.signal.aborted) event.scroll()
      if (event.navigationType !== 'traverse') return
      for (const link of document.querySelectorAll<HTMLElement>(products)) {
        if (link.getAttribute('href') === next.left) link.focus({ preventScroll: true })
      }
    }
  }

  /** Describes another page to agents, extensions and translators, and leads to it in other markets. */
  function describe(page: Page) {
    document.title = titleOf(page, data.shopName)
    for (const each of description) each.remove()
    description = descriptionOf(page, data)
    document.head.append(...description)
    const graph = document.querySelector('[type="application/ld+json"]')
    if (graph) graph.textContent = policy.createScript('', graphOf(page, data))
    for (const [index, { address }] of marketLinks(page, data).entries()) {
      document.querySelectorAll('.footer a[hreflang]')[index]?.setAttribute('href', address)
    }
    document.querySelector('.skip-link')?.setAttribute('href', `#${contentId(page)}`)
  }
}

/** The page without pictures, which a shopper has not asked for. */
const withoutPictures = ({ product, choice, ...page }: ProductPageData): ProductPageData => ({
  ...page,
  product: { ...product, images: [], variants: [] },
  choice: { ...choice, variant: null },
})

/** The elements of the head that the server sent for the page. */
function sentDescription(data: PageData): Element[] {
  const own = descriptionOf(data.page, data)
  return [...document.head.children].filter((each) => own.some((tag) => tag.isEqualNode(each)))
}

const descriptionOf = (page: Page, data: PageData): Element[] =>
  headTags(page, { ...data, market: data.endpoint.market, links: marketLinks(page, data) }).map(
    ({ tag, attributes }) => {
      const element = document.createElement(tag)
      for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name] ?? '')
      return element
    },
  )

/** The page with the choice of the address; null if that choice's variant has to be read. */
function withChoice(page: Page): Page | null {
  if (page.screen !== 'product') return page
  const next = withQuery(page, location.search)
  return isUnread(next.product, next.choice) ? null : next
}

function isFrugal(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || effectiveType?.includes('2g') === true
}

const entryKey = (): string => window.navigation.currentEntry?.key ?? ''
