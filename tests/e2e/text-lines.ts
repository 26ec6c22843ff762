import type { Locator } from '@playwright/test'

/** The lines of an element's text on the screen. A broken word is on two lines. */
export const textLinesOf = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const lines: { bottom: number; letters: string }[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: letter, index } of (text.textContent ?? '').matchAll(/./gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + letter.length)
        const { top, bottom } = range.getBoundingClientRect()
        const last = lines.at(-1)
        // Letters of another font are slightly higher or lower; a space at the end of a line has no height.
        if (last && (top + bottom) / 2 < last.bottom) last.letters += letter
        else lines.push({ bottom, letters: letter })
      }
    }
    return lines.map(({ letters }) => letters.trim())
  })
