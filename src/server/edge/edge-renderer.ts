import type { Content } from '../cache/content.ts'
import type { Reach } from '../security.ts'
import {
  renderedPage,
  type Format,
  type PageBody,
  type RenderedPage,
} from '../cache/rendered-page.ts'
import { messageName, renderingOf, type Render } from '../cache/rendering.ts'

export type EdgeRenderer = ReturnType<typeof createEdgeRenderer>

/** Encodings are left to the platform. */
export const plainBody = (bytes: Uint8Array): PageBody => ({
  in: () => ({ encoding: 'identity', bytes }),
  size: () => bytes.length,
})

/** Page → bytes, at once. */
export function createEdgeRenderer({ render, reach }: { render: Render; reach: Reach }) {
  const messages = new Map<string, RenderedPage>()
  const encoder = new TextEncoder()

  return { renderPage, renderMessage }

  function renderPage(content: Content, format: Format): RenderedPage {
    const rendering = renderingOf(content, format, render)
    return renderedPage(rendering, plainBody(encoder.encode(rendering.text)), reach)
  }

  /** A page without data of its own is made once. */
  function renderMessage(content: Content, format: Format): RenderedPage {
    const name = messageName(content, format)
    const message = messages.get(name) ?? renderPage(content, format)
    messages.set(name, message)
    return message
  }
}
