import { Hono } from 'hono'
import type { Photo, Photos } from '../catalog/photos.ts'
import type { Controls } from '../controls/controls.ts'
import { faultyResponse, type Connection } from '../controls/faulty-response.ts'
import { encode } from './encode.ts'
import { formatFor } from './format.ts'
import type { PictureCache } from './picture-cache.ts'
import { QueueFull } from './queue.ts'
import { sizeAsked } from './size.ts'

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

/** The photos, in the sizes that the shop uses and the format asked for. */
export function pictureRoutes(
  photos: Photos,
  cache: PictureCache,
  controls: Controls | null,
): Hono<{ Bindings: Connection }> {
  const routes = new Hono<{ Bindings: Connection }>()

  routes.get('/cdn/shop/files/:file', ({ req, env }) => {
    const fault = controls?.faults.takeFor('images')
    const respond = () => pictureFor(req.param('file'), req.raw)
    return faultyResponse(fault, respond, corsHeaders, env)
  })

  return routes

  async function pictureFor(file: string, request: Request): Promise<Response> {
    const photo = photos.get(file)
    if (!photo) return refusal(404, 'There is no such picture')
    try {
      return await picture(photo, request)
    } catch (error) {
      if (error instanceof RangeError) return refusal(400, error.message)
      if (error instanceof QueueFull || request.signal.aborted) {
        return refusal(503, 'Too many pictures are waited for')
      }
      throw error
    }
  }

  async function picture(photo: Photo, { url, headers, signal }: Request): Promise<Response> {
    const format = formatFor(headers.get('Accept') ?? '')
    const size = sizeAsked(new URL(url).searchParams, photo)
    const name = `${photo.file}-${photo.version}-${size.width}x${size.height}.${format}`
    const bytes = await cache.get(
      name,
      (nobodyWaits) => encode(photo.path, size, format, nobodyWaits),
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

const refusal = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
