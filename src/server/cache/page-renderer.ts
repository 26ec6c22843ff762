import { createOnce } from '../once.ts'
import type { Reach } from '../security.ts'
import { compressedBody } from './compressed-body.ts'
import type { Content } from './content.ts'
import { renderedPage, type Format, type RenderedPage } from './rendered-page.ts'
import { messageName, renderingOf, type Render } from './rendering.ts'

type Options = { render: Render; reach: Reach }

export type PageRenderer = ReturnType<typeof createPageRenderer>

/** Page → bytes. */
export function createPageRenderer({ render, reach }: Options) {
  const messageOnce = createOnce<RenderedPage>({ isKept: true })
  let turn = Promise.resolve()

  return {
    renderPage,
    /** A page without data of its own is made once. */
    renderMessage: (page: Content, format: Format = 'html'): Promise<RenderedPage> =>
      messageOnce(messageName(page, format), () => renderPage(page, format)),
  }

  async function renderPage(page: Content, format: Format = 'html'): Promise<RenderedPage> {
    // One at a time, with the provider's answers heard in between: who reads is waiting for them.
    turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
    await turn
    const rendering = renderingOf(page, format, render)
    return renderedPage(rendering, await compressedBody(rendering.text), reach)
  }
}
