import { renderData, renderDocument } from './document.tsx'
import { webManifest } from './head.ts'
import { renderMarkdown } from './markdown.ts'

/** Everything that the server renders in one language, from the data read and the shop's settings. */
export default { renderDocument, renderData, renderMarkdown, webManifest }
