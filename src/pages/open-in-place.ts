import { flushSync } from 'react-dom'
import styles from '../product-styles.css?inline'
import { PART_SUFFIX, productPath } from '../routes.ts'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { isUnread } from '../storefront/selection.ts'
import { serverOnlyIn, takeServerOnly } from '../ui/server-only.tsx'
import { announce, dismissToasts } from '../ui/toast.tsx'
import { DATA_BLOCK_ID, type PageData, type PartData } from './inline-scripts.ts'
import type { Page } from './page.ts'

/** `readAt`: when the page's data was read, in ms since 1970. */
type Shown = { page: Page; readAt: number }

type Shop = Pick<PageData, 'freshMs'> & {
  shown: () => Shown
  /** Renders a page. */
  show: (next: Shown) => void
  /** Calls the listener before each rendering. */
  subscribe: (listener: () => void) => void
}

/** A page that the document can show: its own, or one from a part. */
type Opened = Shown & {
  /** The elements that describe it to search engines and link previews. */
  description: Element[]
  serverOnly: Map<string, Element>
  /** Its address in each market. */
  markets: string[]
  /** The `href` of the skip link. */
  skipTo: string
  /** The `href` of the link that had the focus when the shopper left the page. */
  left?: string | null
}

/** `opened` null: the part has not arrived, or can't be shown. */
type Part = { opened: Opened | null; fetchedAt: number }

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    readonly connection?: { saveData: boolean; effectiveType: string }
  }
}

const DESCRIPTION =
  'title, [name=description], [property], [name^=twitter], [rel=canonical], [rel=alternate], [type="application/ld+json"]'
// Bounds the bytes that a visit fetches for pages that it may never open: a part has about 2.7 kB.
const MOST_FETCHES = 60
const REST_MS = 300
const GROWS = '(hover: hover) and (prefers-reduced-motion: no-preference)'

/**
 * Shows products' pages in the open document. Fetches the part that the document lacks when a link to the page has
 * rested in view, or the pointer, a finger or the focus comes to it. When the shopper follows a link whose part is here,
 * or goes Back or Forward to a page that this document has shown, shows that page at once. Leaves everything else to the
 * browser. Needs the Navigation API.
 */
export function openInPlace({ freshMs, shown, show, subscribe }: Shop) {
  // The shopper loaded the document again and then went to a page that it had shown before.
  const [visit] = performance.getEntriesByType('navigation')
  if (visit && new URL(visit.name).pathname !== location.pathname) return location.reload()
  const { navigation } = window
  const products = `main a[href^="${productPath('')}"]`
  const parts = new Map<string, Part>()
  const entries = new Map<string, Opened>()
  const first: Opened = {
    ...shown(),
    description: [...document.querySelectorAll(DESCRIPTION)],
    serverOnly: serverOnlyIn(document),
    markets: marketLinks().map(({ href }) => href),
    skipTo: skipLink()?.getAttribute('href') ?? '',
  }
  let opened = first
  let fetches = 0
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
      const part = event.userInitiated && !destination.sameDocument && parts.get(destination.url)
      const next = part && isFresh(part) && part.opened
      if (next) event.intercept({ handler: () => open(event, next) })
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
  const isFresh = ({ fetchedAt }: Part) => Math.abs(Date.now() - fetchedAt) < freshMs
  const resting = new WeakMap<Element, number>()
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      clearTimeout(resting.get(target))
      if (isIntersecting) resting.set(target, window.setTimeout(fetchPart, REST_MS, target))
    }
  })
  const observe = () =>
    document.querySelectorAll(products).forEach((each) => observer.observe(each))
  observe()
  subscribe(() => setTimeout(observe))
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      fetchPart(target instanceof Element ? target.closest(products) : null)
    })
  }

  function fetchPart(link: Element | null) {
    if (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname) return
    const known = parts.get(link.href)
    if (document.hidden || isFrugal() || (known && isFresh(known))) return
    if (fetches === MOST_FETCHES) return
    fetches += 1
    if (fetches === 1 && first.page.screen !== 'product') {
      // They stay, because the browser styles the whole page again when styles come or go.
      document.adoptedStyleSheets = [new CSSStyleSheet()]
      document.adoptedStyleSheets[0]?.replaceSync(styles)
    }
    const part: Part = { opened: null, fetchedAt: Date.now() }
    parts.set(link.href, part)
    // Parses HTML without a Trusted Type, which no policy of this shop makes.
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', link.pathname + PART_SUFFIX + link.search)
    request.addEventListener('load', () => (part.opened = openedFrom(request, first)))
    request.send()
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
      takeServerOnly(next.serverOnly)
      if (page) flushSync(() => show({ page, readAt: next.readAt }))
      // React removes everything that it can't render.
      if (!page || !document.querySelector('main')) return location.reload()
      for (const each of opened.description) each.remove()
      document.head.append(...next.description)
      for (const [index, link] of marketLinks().entries()) link.href = next.markets[index] ?? ''
      skipLink()?.setAttribute('href', next.skipTo)
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
}

/** The page of an answer; null if it is no part, or another build's. */
function openedFrom(request: XMLHttpRequest, first: Opened): Opened | null {
  const { status, responseXML: part } = request
  const block = part?.getElementById(DATA_BLOCK_ID)
  if (status !== 200 || !part || !block) return null
  // The data needs no parser, because the server of the same build wrote it.
  const { page, script, markets }: PartData = JSON.parse(block.textContent)
  if (![...document.scripts].some(({ text, src }) => (text + src).includes(script))) return null
  return {
    page,
    readAt: Date.parse(request.getResponseHeader('Last-Modified') ?? '') || 0,
    description: [...part.querySelectorAll(DESCRIPTION)],
    serverOnly: new Map([...first.serverOnly, ...serverOnlyIn(part)]),
    markets,
    skipTo: '#main',
  }
}

/** The page with the choice of the address; null if that choice's variant has to be read. */
function withChoice(page: Page): Page | null {
  // With plans, each choice is a page of its own.
  if (page.screen !== 'product' || page.product.plansAt) return page
  const choice = choiceFromQuery(page.product, location.search)
  return isUnread(page.product, choice) ? null : { ...page, choice }
}

function isFrugal(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || effectiveType?.includes('2g') === true
}

const entryKey = (): string => window.navigation.currentEntry?.key ?? ''
const marketLinks = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('.footer a[hreflang]'),
]

const skipLink = (): Element | null => document.querySelector('.skip-link')
