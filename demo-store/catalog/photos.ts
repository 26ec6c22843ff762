import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse, record, string } from 'valibot'

export type Photo = {
  readonly file: string
  readonly path: string
  /** Changes with the file's content, so that its address may be cached for ever. */
  readonly version: string
  readonly altText: string | null
  readonly width: number
  readonly height: number
}

export type Photos = ReadonlyMap<string, Photo>

/** Reads the JPEG files of a folder with their alt texts (alt.json). Throws if one is damaged. */
export async function readPhotos(folder: string): Promise<Photos> {
  const altTexts = parse(
    record(string(), string()),
    JSON.parse(await readFile(join(folder, 'alt.json'), 'utf8')),
  )
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg')).toSorted()
  const photos = await Promise.all(
    files.map(async (file): Promise<Photo> => {
      const path = join(folder, file)
      const bytes = await readFile(path)
      const { width, height } = await sharp(bytes).metadata()
      const version = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
      return { file, path, version, altText: altTexts[file] ?? null, width, height }
    }),
  )
  return new Map(photos.map((photo) => [photo.file, photo]))
}

/** A photo's address on the demo store's own origin. */
export const photoSource = (photo: Photo): string =>
  `/cdn/shop/files/${photo.file}?v=${photo.version}`
