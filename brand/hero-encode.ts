import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const formats = ['avif', 'webp', 'jpeg'] as const
type Format = (typeof formats)[number]

/** One photograph of the hero: its own size in pixels, and the files made of it, narrow to wide. */
export type EncodedPhoto = {
  width: number
  height: number
  files: Record<Format, { width: number; path: string }[]>
}

const recipe = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 74, effort: 4 },
  jpeg: { quality: 76, mozjpeg: true },
}

/**
 * Encodes a JPEG in each format and width, into `cacheDir`, under a name that changes with the
 * photograph and the recipe; what is there already is kept. Rejects where the photograph can't be read.
 */
export async function encodePhoto(
  source: string,
  name: string,
  widths: readonly number[],
  cacheDir: string,
): Promise<EncodedPhoto> {
  const photo = await readFile(source)
  const key = createHash('sha256').update(photo).update(JSON.stringify(recipe)).digest('hex')
  const dir = join(cacheDir, key.slice(0, 12))
  await mkdir(dir, { recursive: true })

  const { width, height } = await sharp(photo).metadata()
  const filesIn = (format: Format) =>
    Promise.all(widths.map(async (to) => ({ width: to, path: await encode(format, to) })))
  const [avif, webp, jpeg] = await Promise.all([filesIn('avif'), filesIn('webp'), filesIn('jpeg')])
  return { width, height, files: { avif, webp, jpeg } }

  async function encode(format: Format, to: number): Promise<string> {
    const path = join(dir, `hero-${name}-${to}.${format === 'jpeg' ? 'jpg' : format}`)
    if (await isThere(path)) return path
    const bytes = await sharp(photo)
      .resize({ width: to })
      .toFormat(format, recipe[format])
      .toBuffer()
    // Under its name only when whole: an interrupted build leaves nothing half written.
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    return path
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
