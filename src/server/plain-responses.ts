import type { Context } from 'hono'

export const plainText = (
  context: Context,
  text: string,
  status: 200 | 414 | 500 | 503,
): Response =>
  context.text(text, status, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

/** In English in every market, like 414 and 500: no link of the shop leads to them. */
export const notAllowed = (context: Context, allowed: string): Response =>
  context.text('Method not allowed', 405, { Allow: allowed })
