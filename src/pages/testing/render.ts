import { vi } from 'vitest'
import { renderDocument } from '../document.tsx'
import type { Page } from '../page.ts'
import { shop } from './fixtures.ts'

/** React warns of what it would not render, such as two children of the same key. */
export const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)

export const render = (page: Page) => renderDocument(page, shop)
