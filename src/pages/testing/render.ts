import { vi } from 'vitest'
import { renderDocument } from '../document.tsx'
import type { Page } from '../page.ts'
import { noStoreInfo } from '../../storefront/testing/policies.ts'
import { shop } from './fixtures.ts'

/** Renders a page. Throws what React warns of, such as two children of the same key. */
export function render(page: Page): string {
  const warn = vi.spyOn(console, 'error').mockImplementation((...words) => {
    throw new Error(words.join(' '))
  })
  try {
    return renderDocument(page, noStoreInfo, shop)
  } finally {
    warn.mockRestore()
  }
}
