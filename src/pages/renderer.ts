import { shopLinks } from '../shop/shop-links.ts'
import { renderDocument } from './document.tsx'
import { renderMarkdown } from './markdown.ts'

/** What the server writes in one language. */
export default { renderDocument, renderMarkdown, shopLinks }
