import type { Context } from 'hono'
import * as serverWords from '../../words/server.ts'

export const plainText = (
  context: Context,
  text: string,
  status: 200 | 414 | 500 | 503,
): Response =>
  context.text(text, status, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

export const notAllowed = (context: Context, allowed: string): Response =>
  context.text(serverWords.notAllowed, 405, { Allow: allowed })
