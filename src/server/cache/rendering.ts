import { contentStatus, isPartialContent, type Content } from './content.ts'
import type { Format, Rendering } from './rendered-page.ts'

/** Content → text. */
export type Render = (content: Content, format: Format) => string

export const renderingOf = (content: Content, format: Format, render: Render): Rendering => ({
  format,
  status: contentStatus(content),
  text: render(content, format),
  isPartial: isPartialContent(content),
})

/** By which a page without data of its own is known: it is the same for ever. */
export const messageName = (content: Content, format: Format): string =>
  `${format} ${content.screen}${content.screen === 'loading' ? ` ${content.of}` : ''}`
