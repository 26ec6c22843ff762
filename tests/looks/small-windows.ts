import type { Page } from '@playwright/test'
import { spaceTexts } from '../e2e/text-spacing.ts'

/**
 * A window and its text settings. `letters`: the browser's font size in pixels, 16 if not given. `pageLetters`: the
 * page's font size, which media queries do not see.
 */
export type View = {
  width: number
  height: number
  letters?: 32
  pageLetters?: '200%'
  isSpaced?: true
}

/** Returns a function that applies a view to the page. */
export async function viewSetter(page: Page): Promise<(view: View) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async ({ width, height, letters = 16, pageLetters = '', isSpaced = false }) => {
    await page.setViewportSize({ width, height })
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
    await spaceTexts(page, isSpaced)
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), pageLetters)
  }
}

/**
 * Texts that a shopper cannot read: cut off, broken inside a word of a control or a word too short for a hyphen, or
 * beyond the window's edge.
 * Exceptions: a card's description is cut on purpose, the header's mark may stand without the name beside it, and strips of pictures and of collections scroll sideways.
 */
export const unreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A word of eight letters may have a hyphen: see ui/base.css.
    const SHORT = /(?<![^\s])[^\s\-–—/]{1,7}(?![^\s])/g
    const NOT_MEANT =
      '.visually-hidden, .opening, .card-description, .collection-links, .shelf-strip, .gallery, .viewer-strip, .picture, .hero-life, .hero-picture, svg'
    const top = document.querySelector('dialog:modal') ?? document.body
    const elements = [document.documentElement, top, ...top.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.closest(NOT_MEANT),
    )
    return elements.flatMap((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      const isHigher = element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0
      const isRoot = element === document.documentElement
      const words = document.createRange()
      const isBroken = (pattern: RegExp) =>
        [...element.childNodes].some((text) =>
          [...(text.nodeValue ?? '').matchAll(pattern)].some(({ 0: word, index }) => {
            words.setStart(text, index)
            words.setEnd(text, index + word.length)
            return new Set(Array.from(words.getClientRects(), (line) => line.top)).size > 1
          }),
        )
      const losses = [
        isWider && (isRoot || overflowX !== 'visible') ? 'wider than its place' : '',
        isWider && element.matches('a:not(.header-brand), button') ? 'words beyond' : '',
        isBroken(element.matches('button, .button') ? /\S+/g : SHORT) ? 'a word broken' : '',
        isHigher && element.matches('.clamp') && overflowY === 'hidden' ? 'cut' : '',
      ]
      const name = `${element.className || element.tagName} '${element.textContent.slice(0, 30)}'`
      return losses.filter(Boolean).map((loss) => `${loss}: ${name}`)
    })
  })

/** Links, buttons and fields smaller than 44 × 44 pixels, the size of a thumb. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = document.querySelector('dialog:modal') ?? document.body
    return [...top.querySelectorAll('a, button, summary, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isSmall = Math.min(width, height) < 43.9
        return isSmall
          ? [`${element.textContent}: ${Math.round(width)} × ${Math.round(height)}`]
          : []
      })
  })
