import { expect, type Page } from '@playwright/test'

const MOST_STOPS = 80

/** The focused element as perceived by a shopper with a keyboard. */
type Stop = {
  /** Its accessible name, or its text. */
  name: string
  /** Whether an outline is drawn around it. */
  isRinged: boolean
  /** Whether a part of it is in the window and not covered. */
  isSeen: boolean
}

/** Presses Tab, or another key, until the focused element has that name. Expects each focused element to be visible. */
export async function focusByKey(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    expect(stop, stop?.name).toMatchObject({ isRinged: true, isSeen: true })
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
    // The words of a card cover its link.
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

/** Expects an element to have the focus once the page has settled. */
export async function expectFocusKept(page: Page): Promise<void> {
  // A disabled or removed element loses the focus with the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  expect(await focused(page)).not.toBeNull()
}
