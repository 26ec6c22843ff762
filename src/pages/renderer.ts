import { renderData, renderDocument } from './document.tsx'
import { webManifest } from './head.ts'
import { renderMarkdown } from './markdown.ts'

/** Everything that the server renders in one language: a page in each form, and the web app manifest. */
export default { html: renderDocument, json: renderData, markdown: renderMarkdown, webManifest }
