import { Hono } from 'hono'
import type { Photo, Photos } from '../catalog/photos.ts'
import type { Controls } from '../controls/controls.ts'
import { faultyResponse, type Connection } from '../controls/faulty-response.ts'
import { encode } from './encode.ts'
import { fittedSize } from './fitted-size.ts'
import type { PictureCache } from './picture-cache.ts'
import { formatFor, parseRendition, type Rendition } from './rendition.ts'

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

/** The photos, in the size, crop and format asked for. */
export function pictureRoutes(
  photos: Photos,
  cache: PictureCache,
  controls: Controls | null,
): Hono<{ Bindings: Connection }> {
  const routes = new Hono<{ Bindings: Connection }>()

  routes.get('/cdn/shop/files/:file', ({ req, env }) => {
    const fault = controls?.faults.takeFor('images')
    const respond = () => pictureFor(req.param('file'), new URL(req.url), req.header('Accept'))
    return faultyResponse(fault, respond, corsHeaders, env)
  })

  return routes

  async function pictureFor(file: string, url: URL, accept = ''): Promise<Response> {
    const photo = photos.get(file)
    if (!photo) return refusal(404, 'There is no such picture')
    try {
      return await picture(photo, parseRendition(url.searchParams), accept)
    } catch (error) {
      if (error instanceof RangeError) return refusal(400, error.message)
      throw error
    }
  }

  async function picture(photo: Photo, rendition: Rendition, accept: string): Promise<Response> {
    const format = formatFor(accept)
    const size = fittedSize(photo, rendition)
    const crop = rendition.crop ?? 'center'
    const name = `${photo.file}-${photo.version}-${size.width}x${size.height}-${crop}.${format}`
    const bytes = await cache.get(name, () => encode(photo.path, size, crop, format))
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
