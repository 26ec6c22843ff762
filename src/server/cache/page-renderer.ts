import { isPartial, statusOf, type Page } from '../../pages/page.ts'
import { createOnce } from '../once.ts'
import type { Reach } from '../security.ts'
import { renderedPage, type RenderedPage } from './rendered-page.ts'

type Options = { render: (page: Page) => string; reach: Reach }

export type PageRenderer = ReturnType<typeof createPageRenderer>

/** Page → bytes. */
export function createPageRenderer({ render, reach }: Options) {
  const messages = createOnce<RenderedPage>({ isKept: true })
  const renderPage = async (page: Page): Promise<RenderedPage> =>
    renderedPage({ status: statusOf(page), text: render(page), isPartial: isPartial(page) }, reach)
  return {
    renderPage,
    /** A page without data of its own is the same for ever, and made once. */
    renderMessage: (page: Page): Promise<RenderedPage> => {
      const name = page.screen === 'loading' ? `loading ${page.of}` : page.screen
      return messages.once(name, () => renderPage(page))
    },
  }
}
