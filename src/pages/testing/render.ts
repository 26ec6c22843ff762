import { vi } from 'vitest'
import { renderDocument } from '../document.tsx'
import type { Page } from '../page.ts'
import { shop, terms } from './fixtures.ts'

/** Renders a page. Throws what React warns of, such as two children of the same key. */
export function render(page: Page): string {
  const warn = vi.spyOn(console, 'error').mockImplementation((...words) => {
    throw new Error(words.join(' '))
  })
  try {
    return renderDocument(page, terms, shop)
  } finally {
    warn.mockRestore()
  }
}
