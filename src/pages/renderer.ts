import { shopLinks } from '../shop/shop-links.ts'
import { renderDocument } from './document.tsx'
import { load } from './load.ts'
import { renderMarkdown } from './markdown.ts'

/** What the server reads and writes in one language. */
export default { load, renderDocument, renderMarkdown, shopLinks }
