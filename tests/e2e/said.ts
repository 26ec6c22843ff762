import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    said?: string[]
  }
}

/**
 * Notes what assistive technology would say by itself, by WAI-ARIA's live regions: a region that was
 * there before and can be perceived, whole where it is atomic, else what is new in it. Call it before
 * the page is opened.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    window.said = said
    const LIVE = '[role=status], [role=alert], output, [aria-live]'
    const say = (node: Node) => {
      const text = node instanceof HTMLElement ? node.innerText : (node.textContent ?? '')
      if (text.trim()) said.push(text.trim().replaceAll(/\s+/g, ' '))
    }
    const listener = new MutationObserver((changes) => {
      // A modal dialog makes all outside it inert.
      const audible = document.querySelector('dialog:modal') ?? document.body
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const whole = new Set<Element>()
      for (const { target, addedNodes, type } of changes) {
        const near = target instanceof Element ? target : target.parentElement
        const region = near?.closest(LIVE)
        if (!region || !audible.contains(region) || !region.checkVisibility()) continue
        if (added.some((node) => node.contains(region))) continue
        if (region.ariaAtomic !== 'false') whole.add(region)
        else if (type === 'characterData') say(target)
        else addedNodes.forEach(say)
      }
      for (const region of whole) say(region)
      for (const node of added) {
        if (node instanceof Element && node.matches('[role=alert]')) say(node)
      }
    })
    // What the parser writes is there from the beginning.
    addEventListener('DOMContentLoaded', () =>
      listener.observe(document, { childList: true, characterData: true, subtree: true }),
    )
  })
}

/** That this has been said since it was last asked, each once and in this order, and nothing else. */
export async function expectSaid(page: Page, sentences: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.said?.length)).toBe(sentences.length)
  // What came with the last of it has come by then.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => window.said?.splice(0))).toEqual(sentences)
}
