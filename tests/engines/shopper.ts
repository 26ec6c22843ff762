import { expect } from '@playwright/test'
import { BrowserEnded, type Tab, type Visit } from '../../scripts/engines/engine.ts'

/** Visible elements that match a selector, and whose accessible name or text contains the words. */
type Place = { css: string; words?: string; within?: Place }

type Seen = {
  /** Its accessible name or text. */
  words: string
  isDisabled: boolean
  isPressed: boolean
  isFocused: boolean
  /** Whether it is in the window, as far as it fits, and its middle is not covered. */
  isOnTop: boolean
  /** Whether the page's fonts have loaded, and neither it nor its ancestors have a running transition. */
  isStill: boolean
  middle: { x: number; y: number }
}

type Found = { element: HTMLElement; words: string }

// Reading the page takes milliseconds, and most changes come with the next frames.
const LOOKS = { intervals: [20, 50, 100, 200] }

export const button = (words: string, within?: Place): Place => place('button', words, within)
export const link = (words: string, within?: Place): Place => place('a[href]', words, within)
export const heading = (words: string, within?: Place): Place => place('h1, h2, h3', words, within)
export const text = (words: string, within?: Place): Place =>
  place('p, span, strong, a, dt, dd, li', words, within)
export const cartButton = (items = ''): Place => place('header button', `Shopping cart${items}`)
export const drawer: Place = { css: 'dialog[open].drawer' }
export const lineOf = (title: string): Place => place('.line', title, drawer)
export const toProduct = (handle: string): Place => ({
  css: `.card-link[href="/product/${handle}"]`,
})

const place = (css: string, words: string, within?: Place): Place => ({
  css,
  words,
  ...(within && { within }),
})

/** Waits until the result is true. A page that the browser is leaving has no result. */
export const until = (ask: () => Promise<unknown>, told?: string): Promise<void> =>
  expect.poll(() => ask().catch(orWhy), { ...LOOKS, ...(told && { message: told }) }).toBe(true)

function orWhy(reason: unknown): string {
  if (reason instanceof BrowserEnded) throw reason
  return String(reason)
}

/** Waits until such an element exists and meets the conditions. */
export async function sees(
  tab: Tab,
  what: Place,
  isRight: (seen: Seen) => boolean = () => true,
): Promise<void> {
  await until(async () => (await tab.run(look, what, false)).some(isRight), `sees ${said(what)}`)
}

export const seesNo = (tab: Tab, what: Place): Promise<void> =>
  until(async () => (await tab.run(look, what, false)).length === 0, `sees no ${said(what)}`)

/** Clicks it once it is not covered and has not moved since the last reading. */
export async function press(tab: Tab, what: Place): Promise<void> {
  let first: Seen | undefined
  await until(
    async () => {
      const before = first
      ;[first] = await tab.run(look, what, before?.isOnTop === false)
      const stays = before?.middle.x === first?.middle.x && before?.middle.y === first?.middle.y
      return stays && first?.isOnTop && first.isStill && !first.isDisabled
    },
    `presses ${said(what)}`,
  )
  if (first) await tab.pressAt(first.middle.x, first.middle.y)
}

/** Returns the tab that `act` opens. */
export async function tabOpenedBy(visit: Visit, act: () => Promise<void>): Promise<Tab> {
  const before = await visit.tabs()
  await act()
  let opened: Tab | undefined
  await until(async () => {
    opened = (await visit.tabs()).find((tab) => !before.includes(tab))
    return opened !== undefined
  }, 'a new tab')
  if (!opened) throw new Error('No tab has opened')
  return opened
}

export const addressOf = (tab: Tab): Promise<string> => tab.run(() => location.href)

export const isAt = (tab: Tab, address: RegExp): Promise<void> =>
  until(async () => address.test(await addressOf(tab)), `is at ${address}`)

/** Waits until the page is hydrated. */
export const takenOver = (tab: Tab): Promise<void> =>
  until(() => tab.run(() => !('earlyClicks' in window)), 'the script has taken over')

export async function openCart(tab: Tab): Promise<void> {
  await press(tab, cartButton())
  await sees(tab, heading('Shopping Cart', drawer))
}

const said = ({ css, words }: Place): string => `${css} '${words ?? ''}'`

/** Runs in a page. Returns all elements that match, and scrolls to the first one if requested. */
function look(target: Place, isToScroll: boolean): Seen[] {
  const find = ({ css, words: wanted = '', within }: Place): Found[] =>
    (within ? find(within).map(({ element }) => element) : [document])
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const words = element.getAttribute('aria-label') ?? element.textContent
        return { element, words: words.replaceAll(/\s+/g, ' ').trim() }
      })
      .filter(({ words }) => words.includes(wanted))
  const isStill = (element: Element | null): boolean =>
    element === null
      ? document.fonts.status === 'loaded' &&
        performance.getEntriesByName('first-contentful-paint').length > 0
      : !element.getAnimations().some((each) => each instanceof CSSTransition) &&
        isStill(element.parentElement)
  const found = find(target)
  if (isToScroll) found[0]?.element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map(({ element, words }) => {
    const { x, y, width, height, top, bottom } = element.getBoundingClientRect()
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    return {
      words,
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      isPressed: element.getAttribute('aria-pressed') === 'true',
      isFocused: element === document.activeElement,
      // Firefox loses a click on the window's last row of pixels.
      isOnTop:
        (height > innerHeight || (top >= 0 && bottom <= innerHeight)) &&
        element.contains(document.elementFromPoint(middle.x, middle.y)),
      isStill: isStill(element),
      middle,
    }
  })
}
