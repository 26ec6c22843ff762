import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Store } from '../store.ts'
import { pageHeaders } from './document.ts'
import { noticePage } from './pages.ts'
import { cartPath } from './routes.ts'

const PASSWORD_COOKIE = 'storefront_digest'

/**
 * What stands before the checkout at one of the store's origins: any but the primary domain leads
 * there, unless the address asks it not to forward (`_fd=0`), and a store that has a password shows
 * its page to whoever has not given it.
 */
export function entranceRoutes({ shop, state }: Store, isPrimary: () => boolean): Hono {
  const routes = new Hono()

  routes.get(cartPath, async (context, next) => {
    const { req } = context
    if (!isPrimary() && req.query('_fd') !== '0') {
      const { pathname, search } = new URL(req.url)
      return context.redirect(state.primaryDomain + pathname + search)
    }
    if (state.hasPassword && !getCookie(context, PASSWORD_COOKIE)) {
      return context.redirect('/password')
    }
    return next()
  })

  routes.get('/password', (context) => {
    if (!state.hasPassword) return context.redirect('/')
    const message = `${shop.name} is not open for orders yet.`
    return context.html(noticePage(shop.name, 'Opening soon', message), 200, pageHeaders)
  })

  return routes
}
