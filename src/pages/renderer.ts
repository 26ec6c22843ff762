import { renderDocument } from './document.tsx'
import { webManifest } from './head.ts'
import { renderMarkdown } from './markdown.ts'

/** What the server writes in one language: a page, from what was read and what the settings say of the shop. */
export default { renderDocument, renderMarkdown, webManifest }
