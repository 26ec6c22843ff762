import type { Locator } from '@playwright/test'

/** Its words as they stand on the screen, line by line. */
export const linesOf = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const lines: { bottom: number; words: string[] }[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const { top, bottom } = range.getBoundingClientRect()
        const last = lines.at(-1)
        // Words of another face are a little higher or lower.
        if (last && (top + bottom) / 2 < last.bottom) last.words.push(word)
        else lines.push({ bottom, words: [word] })
      }
    }
    return lines.map(({ words }) => words.join(' '))
  })
