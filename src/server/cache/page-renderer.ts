import type { Page } from '../../pages/page.ts'
import type { Route } from '../../routes.ts'
import { makeRendering, type Rendering, type Status } from './rendered-page.ts'
import type { Reach } from '../security.ts'

type Options = { render: (page: Page) => string; reach: Reach }

/** Page → bytes. Pages that show no data are the same for ever, and made once. */
export function createPages({ render, reach }: Options) {
  const messages = new Map<string, Promise<Rendering>>()
  const rendered = (page: Page): Promise<Rendering> =>
    makeRendering(statusOf(page), render(page), reach)

  /** A page without data of its own. */
  function message(page: Page): Promise<Rendering> {
    const name = page.screen === 'loading' ? `loading ${page.of}` : page.screen
    const made = messages.get(name) ?? rendered(page)
    messages.set(name, made)
    made.catch(() => messages.delete(name))
    return made
  }

  return { rendered, message }
}

/** What a route shows while the provider hasn't said. */
export const loadingPage = (route: Route): Page => ({
  screen: 'loading',
  of: route.screen === 'home' ? 'home' : 'product',
})

function statusOf(page: Page): Status {
  switch (page.screen) {
    case 'home':
    case 'product':
      return 200
    case 'no-product':
    case 'not-found':
      return 404
    case 'loading':
      return 503
  }
}
