import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Photo, Photos } from '../catalog/photos.ts'
import type { Controls } from '../controls/controls.ts'
import { faultyAnswer, sent } from '../controls/faulty-answer.ts'
import type { Connection } from '../controls/faulty-answer.ts'
import { encode } from './encode.ts'
import { fittedSize } from './fitted-size.ts'
import type { KeptPictures } from './kept-pictures.ts'
import { formatFor, parseRendition } from './rendition.ts'
import type { Rendition } from './rendition.ts'

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

const refusal = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })

async function picture(
  photo: Photo,
  rendition: Rendition,
  accept: string,
  kept: KeptPictures,
): Promise<Response> {
  const format = formatFor(accept)
  const size = fittedSize(photo, rendition)
  const crop = rendition.crop ?? 'center'
  const name = `${photo.file}-${photo.version}-${size.width}x${size.height}-${crop}.${format}`
  const bytes = await kept.get(name, () => encode(photo.path, size, crop, format))
  return new Response(bytes, {
    headers: {
      'Content-Type': `image/${format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** The photos, in the size, crop and format asked for. */
export function pictureRoutes(
  photos: Photos,
  kept: KeptPictures,
  controls: Controls | null,
): Hono<{ Bindings: Connection }> {
  const routes = new Hono<{ Bindings: Connection }>()

  routes.get('/cdn/shop/files/:file', async (c) => {
    async function answer(): Promise<Response> {
      const photo = photos.get(c.req.param('file'))
      if (!photo) return refusal(404, 'There is no such picture')
      try {
        const rendition = parseRendition(new URL(c.req.url).searchParams)
        return await picture(photo, rendition, c.req.header('Accept') ?? '', kept)
      } catch (error) {
        if (error instanceof RangeError) return refusal(400, error.message)
        throw error
      }
    }
    const fault = controls?.faults.takeFor('images')
    const made = await faultyAnswer(fault, answer, c.env)
    if (made === RESPONSE_ALREADY_SENT) return made
    if (fault?.kind !== 'noCors') {
      for (const [name, value] of Object.entries(cors)) made.headers.set(name, value)
    }
    return sent(fault, made, c.env)
  })

  return routes
}
