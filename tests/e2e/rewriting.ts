import type { Page } from '@playwright/test'

/** Wraps each text into two elements, now and whenever one comes, as Chrome's translator does. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { body } = document
    const rewrite = () => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        const { currentNode } = walker
        if (!(currentNode instanceof Text) || !currentNode.data.trim()) continue
        if (!currentNode.parentElement?.closest('font, script, svg')) texts.push(currentNode)
      }
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        // Other words, which tests still find: they mind no soft hyphens.
        inner.textContent = `${text.data}\u00ad`
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    rewrite()
    const observer = new MutationObserver(() => {
      rewrite()
      observer.takeRecords()
    })
    observer.observe(body, { childList: true, characterData: true, subtree: true })
  })

/** Makes a link of each price, as a phone does of what it takes for a telephone number. */
export const linkNumbers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const price of document.querySelectorAll('main .price')) {
      const link = document.createElement('a')
      link.href = 'tel:2600'
      link.append(...price.childNodes)
      price.append('USD ', link)
    }
  })

/** Marks what can be typed into or read, as a writing assistant does, and hangs its own box in. */
export const assist = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('html, body, #root, main, input, button, h1')) {
      element.setAttribute('data-gr-ext-installed', '')
      element.setAttribute('spellcheck', 'false')
    }
    document.body.append(document.createElement('grammarly-desktop-integration'))
  })

/** Puts something of its own between the page's elements. */
export const insertBoxes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const parent of document.querySelectorAll('body, #root, main, main > *')) {
      parent.prepend(document.createElement('div'))
    }
  })

/** Takes elements out, as a blocker does. */
export const removeBoxes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('#shop-title, .picture, .product h1'))
      each.remove()
  })
