import { createOnce } from '../once.ts'
import type { Reach } from '../security.ts'
import { contentStatus, isPartialContent, type Content } from './content.ts'
import { renderedPage, type Format, type RenderedPage } from './rendered-page.ts'

type Options = { render: (content: Content, format: Format) => string; reach: Reach }

export type PageRenderer = ReturnType<typeof createPageRenderer>

/** Page → bytes. */
export function createPageRenderer({ render, reach }: Options) {
  const messageOnce = createOnce<RenderedPage>({ isKept: true })
  let turn = Promise.resolve()

  return {
    renderPage,
    /** A page without data of its own is the same for ever, and made once. */
    renderMessage: (page: Content, format: Format = 'html'): Promise<RenderedPage> => {
      const name = page.screen === 'loading' ? `loading ${page.of}` : page.screen
      return messageOnce(`${format} ${name}`, () => renderPage(page, format))
    },
  }

  async function renderPage(page: Content, format: Format = 'html'): Promise<RenderedPage> {
    // One at a time, with the provider's answers heard in between: who reads is waiting for them.
    turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
    await turn
    const [status, text] = [contentStatus(page), render(page, format)]
    return renderedPage({ format, status, text, isPartial: isPartialContent(page) }, reach)
  }
}
