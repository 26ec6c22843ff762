import { Hono } from 'hono'
import type { PictureFile, PictureFiles } from '../catalog/files.ts'
import type { Controls } from '../controls/controls.ts'
import { faultyResponse, type Connection } from '../controls/faulty-response.ts'
import { encode, type Format } from './encode.ts'
import type { PictureCache } from './picture-cache.ts'
import { requestedSize } from './size.ts'

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

/** The catalog's pictures, in any size and the best format that the caller accepts. */
export function pictureRoutes(
  files: PictureFiles,
  cache: PictureCache,
  controls: Controls | null,
): Hono<{ Bindings: Connection }> {
  const routes = new Hono<{ Bindings: Connection }>()

  routes.get('/cdn/shop/files/:file', ({ req, env }) => {
    const fault = controls?.faults.takeFor('images')
    const file = files.get(req.param('file'))
    const respond = async () => (file ? picture(file, req.raw) : notFound())
    return faultyResponse(fault, respond, corsHeaders, env)
  })

  return routes

  async function picture(file: PictureFile, { url, headers }: Request): Promise<Response> {
    const format = formatFor(headers.get('Accept') ?? '')
    const size = requestedSize(new URL(url).searchParams, file)
    const name = `${file.name}-${file.version}-${size.width}x${size.height}.${format}`
    const bytes = await cache.get(name, () => encode(file.path, size, format))
    return new Response(bytes, {
      headers: {
        'Content-Type': `image/${format}`,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
}

/** The best format that the caller names; JPEG for a wildcard, as every browser supports it. */
function formatFor(accept: string): Format {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

const notFound = () => new Response('There is no such picture\n', { status: 404 })
