import type { Page } from '../page.ts'
import { LLMS_TXT } from './addresses.ts'
import { llmsTxt, type MarkdownShop } from './llms-txt.ts'
import { markdownLink } from './markdown-text.ts'
import { productMarkdown } from './product-markdown.ts'

/** A page for who reads no HTML; the same page gives the same text. */
export function renderMarkdown(page: Page, shop: MarkdownShop): string {
  const elsewhere = markdownLink('The shop and its products', shop.origin + LLMS_TXT)
  switch (page.screen) {
    case 'home':
      return llmsTxt(page, shop)
    case 'product':
      return productMarkdown(page, shop.origin)
    case 'no-product':
      return `# Product not found\n\n${elsewhere}\n`
    case 'not-found':
      return `# Page not found\n\n${elsewhere}\n`
    case 'loading':
      return '# Not ready\n\nThe shop is still reading its products. Try again in a few seconds.\n'
  }
}
