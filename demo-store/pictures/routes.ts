import { Hono } from 'hono'
import type { PictureFile, PictureFiles } from '../catalog/picture-files.ts'
import type { Controls } from '../controls/controls.ts'
import { faultyResponse, type Connection } from '../controls/faulty-response.ts'
import { encode, QueueFull, type Format } from './encode.ts'
import type { PictureCache } from './picture-cache.ts'
import { requestedSize } from './size.ts'

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

/** The catalog's pictures, in the sizes that the shop uses and the best format that the caller accepts. */
export function pictureRoutes(
  files: PictureFiles,
  cache: PictureCache,
  controls: Controls | null,
): Hono<{ Bindings: Connection }> {
  const routes = new Hono<{ Bindings: Connection }>()

  routes.get('/cdn/shop/files/:file', ({ req, env }) => {
    const fault = controls?.faults.takeFor('images')
    const respond = () => pictureOrRefusal(req.param('file'), req.raw)
    return faultyResponse(fault, respond, corsHeaders, env)
  })

  return routes

  async function pictureOrRefusal(name: string, request: Request): Promise<Response> {
    const file = files.get(name)
    if (!file) return refusal(404, 'There is no such picture')
    try {
      return await picture(file, request)
    } catch (error) {
      if (error instanceof RangeError) return refusal(400, error.message)
      if (error instanceof QueueFull || request.signal.aborted) {
        return refusal(503, 'Too many pictures are waiting to be encoded')
      }
      throw error
    }
  }

  async function picture(file: PictureFile, { url, headers, signal }: Request): Promise<Response> {
    const format = formatFor(headers.get('Accept') ?? '')
    const size = requestedSize(new URL(url).searchParams, file)
    const name = `${file.name}-${file.version}-${size.width}x${size.height}.${format}`
    const bytes = await cache.get(
      name,
      (abandoned) => encode(file.path, size, format, abandoned),
      signal,
    )
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
  if (/image\/avif(?!;q=0(\.0*)?(,|$))/.test(accept)) return 'avif'
  if (/image\/webp(?!;q=0(\.0*)?(,|$))/.test(accept)) return 'webp'
  return 'jpeg'
}

const refusal = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
