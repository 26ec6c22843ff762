import { expect } from '@playwright/test'
import type { Tab, Visit } from '../../scripts/engines/engine.ts'
import { look, type Place, type Seen } from '../../scripts/engines/look.ts'

// A look costs milliseconds; what it waits for mostly comes with the next frames.
const LOOKS = { intervals: [20, 50, 100, 200] }

export const button = (words: string, within?: Place): Place => place('button', words, within)
export const link = (words: string, within?: Place): Place => place('a[href]', words, within)
export const heading = (words: string, within?: Place): Place => place('h1, h2, h3', words, within)
export const text = (words: string, within?: Place): Place =>
  place('p, span, strong, a, dt, dd, li', words, within)
export const cartButton = (items = ''): Place => place('header button', `Shopping cart${items}`)
export const drawer: Place = { css: 'dialog[open].drawer' }
export const lineOf = (title: string): Place => place('.line', title, drawer)
export const toProduct = (handle: string): Place => ({ css: `main a[href="/product/${handle}"]` })

const place = (css: string, words: string, within?: Place): Place => ({
  css,
  words,
  ...(within && { within }),
})

/** Waits until that is true. A page that is just being left can answer nothing. */
export const until = (ask: () => Promise<unknown>, told?: string): Promise<void> =>
  expect.poll(() => ask().catch(String), { ...LOOKS, ...(told && { message: told }) }).toBe(true)

/** Waits until that is there, and as it should be. */
export async function sees(
  tab: Tab,
  what: Place,
  isRight: (seen: Seen) => boolean = () => true,
): Promise<void> {
  await until(async () => (await tab.run(look, what, false)).some(isRight), `sees ${said(what)}`)
}

export const seesNo = (tab: Tab, what: Place): Promise<void> =>
  until(async () => (await tab.run(look, what, false)).length === 0, `sees no ${said(what)}`)

/** Presses it as a pointer does, once it stands still with nothing over it. */
export async function press(tab: Tab, what: Place): Promise<void> {
  let first: Seen | undefined
  await until(
    async () => {
      const isOutOfReach = first !== undefined && !first.isOnTop
      ;[first] = await tab.run(look, what, isOutOfReach)
      return first?.isOnTop && first.isStill && !first.isDisabled
    },
    `presses ${said(what)}`,
  )
  if (first) await tab.pressAt(first.middle.x, first.middle.y)
}

/** The tab that this opens. */
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

/** Waits until the page's script has taken over. */
export const takenOver = (tab: Tab): Promise<void> =>
  until(() => tab.run(() => !('earlyClicks' in window)), 'the script has taken over')

/** Keeps toasts, which go with the end of an animation, until they are dismissed. */
export const holdToasts = (tab: Tab): Promise<void> =>
  tab.run(() => {
    const rule = '.toasts > * { animation-play-state: paused !important }'
    document.styleSheets[0]?.insertRule(rule)
  })

export async function openCart(tab: Tab): Promise<void> {
  await press(tab, cartButton())
  await sees(tab, heading('Shopping Cart', drawer))
}

const said = ({ css, words }: Place): string => `${css} '${words ?? ''}'`
