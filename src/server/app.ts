import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { routeOf } from '../pages/routes.ts'
import type { Log } from './log.ts'
import type { PageFor, RenderedPage } from './pages.ts'
import { commonHeaders, contentSecurityPolicy, type Reach } from './security.ts'

type Options = {
  pageFor: PageFor
  reach: Reach
  /** Answers with a file of the build. */
  serveAsset: MiddlewareHandler
  log: Log
}

/** Everything the shop answers over HTTP. */
export function createApp({ pageFor, reach, serveAsset, log }: Options): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) context.header(name, value)
  })
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/assets/*', serveAsset)
  app.get('/favicon.svg', serveAsset)
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const route = routeOf(url)
    if (route.screen === 'not-found') log('info', 'not-found', { path: url.pathname })
    return page(context, await pageFor(route))
  })
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  return app

  function page(context: Context, { status, html }: RenderedPage) {
    context.header('Content-Security-Policy', contentSecurityPolicy(html, reach))
    context.header('Cache-Control', status === 503 ? 'no-store' : 'no-cache')
    if (status === 503) context.header('Retry-After', '5')
    return context.html(html, status)
  }
}
