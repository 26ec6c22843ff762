import { expect, type Page } from '@playwright/test'

const MOST_STOPS = 80

/** What has the focus, as a shopper with the keyboard finds it. */
type Stop = {
  /** Its accessible name, or its words. */
  name: string
  /** Something is drawn around it. */
  isRinged: boolean
  /** Some of it can be seen: it is in the window, and nothing lies over all of it. */
  isSeen: boolean
}

/** Presses Tab, or another key, until what has the focus has that name. Each stop on the way can be seen. */
export async function keyTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    expect(stop).toMatchObject({ isRinged: true, isSeen: true })
    if (stop && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) return
  }
  throw new Error(`No ${name} within ${MOST_STOPS} stops`)
}

export const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null

    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    // A card's link lies under the words of the card.
    const whole = element.matches('.card-link') ? element.closest('li') : element
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
    const isSeen = parts.some((across) =>
      parts.some((down) => {
        const there = document.elementFromPoint(left + width * across, top + height * down)
        return whole?.contains(there) && there !== null
      }),
    )
    return {
      name: (element.ariaLabel ?? element.innerText).trim().replaceAll(/\s+/g, ' '),
      isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isSeen,
    }
  })

/** That the focus is on something, now and once the page has settled. */
export async function expectFocusKept(page: Page): Promise<void> {
  // What is disabled or taken out loses the focus with the next picture.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  expect(await focused(page)).not.toBeNull()
}
