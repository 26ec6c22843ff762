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
    const words = (node: Node) =>
      (node instanceof HTMLElement ? node.innerText : (node.textContent ?? ''))
        .replaceAll(/\s+/g, ' ')
        .trim()
    const say = (text: string) => {
      if (text) said.push(text)
    }
    const isInert = (region: Element) => {
      const dialog = document.querySelector('dialog:modal')
      return dialog ? !dialog.contains(region) : false
    }
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const whole = new Set<Element>()
      for (const { target, addedNodes, type } of changes) {
        const near = target instanceof Element ? target : target.parentElement
        const region = near?.closest(LIVE)
        const isNew = added.some((node) => node.contains(region ?? null))
        if (!region || isNew || isInert(region) || !region.checkVisibility()) continue
        if (region.ariaAtomic !== 'false') whole.add(region)
        else if (type === 'characterData') say(words(target))
        else for (const node of addedNodes) say(words(node))
      }
      for (const region of whole) say(words(region))
      for (const node of added) {
        if (node instanceof Element && node.matches('[role=alert]')) say(words(node))
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** That this has been said since it was last asked, each once and in this order, and nothing else. */
export async function expectSaid(page: Page, sentences: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.said?.length)).toBe(sentences.length)
  // What came with the last of it has come by then.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => window.said?.splice(0))).toEqual(sentences)
}
