import { load } from '../pages/load.ts'
import type { Page } from '../pages/page.ts'
import type { Route } from '../pages/routes.ts'
import { errorText } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Log } from './log.ts'

type Status = 200 | 404 | 503

/** A whole answer; the same for everybody, so this is what a page cache would hold. */
export type RenderedPage = { status: Status; html: string }

type Options = {
  storefront: Storefront
  /** How long the provider may take before the page goes out without its products. */
  headStartMs: number
  render: (page: Page) => string
  log: Log
}

export type PageFor = (route: Route) => Promise<RenderedPage>

/** Route → load → render. Where the provider is late or failing, the page goes out loading. */
export function createPages({ storefront, headStartMs, render, log }: Options): PageFor {
  return async (route: Route): Promise<RenderedPage> => {
    const page = await Promise.race([loadOrLog(route), lateness(route)])
    return { status: statusOf(page), html: render(page) }
  }

  async function loadOrLog(route: Route): Promise<Page> {
    const answer = await load(route, storefront)
    if (answer.ok) return answer.value
    log('error', 'provider-failed', { screen: route.screen, message: errorText(answer.error) })
    return loadingPage(route)
  }

  async function lateness(route: Route): Promise<Page> {
    await new Promise((resolve) => setTimeout(resolve, headStartMs).unref())
    return loadingPage(route)
  }
}

const loadingPage = (route: Route): Page => ({
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
