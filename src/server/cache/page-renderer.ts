import { isPartial, statusOf, type Page } from '../../pages/page.ts'
import { createOnce } from '../once.ts'
import type { Reach } from '../security.ts'
import { renderedPage, type RenderedPage } from './rendered-page.ts'

type Options = { render: (page: Page) => string; reach: Reach }

export type PageRenderer = ReturnType<typeof createPageRenderer>

/** Page → bytes. */
export function createPageRenderer({ render, reach }: Options) {
  const messageOnce = createOnce<RenderedPage>({ isKept: true })
  let turn = Promise.resolve()

  return {
    renderPage,
    /** A page without data of its own is the same for ever, and made once. */
    renderMessage: (page: Page): Promise<RenderedPage> => {
      const name = page.screen === 'loading' ? `loading ${page.of}` : page.screen
      return messageOnce(name, () => renderPage(page))
    },
  }

  async function renderPage(page: Page): Promise<RenderedPage> {
    // One at a time, with the provider's answers heard in between: who reads is waiting for them.
    turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
    await turn
    const [status, text] = [statusOf(page), render(page)]
    return renderedPage({ status, text, isPartial: isPartial(page) }, reach)
  }
}
