import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'

export type Photo = {
  file: string
  path: string
  /** Changes with the file's content, so that its address may be cached for ever. */
  version: string
  altText: string | null
  width: number
  height: number
}

export type Photos = Map<string, Photo>

/** Reads the JPEG files of a folder with their alt texts (alt.json). Throws if one is damaged. */
export async function readPhotos(folder: string): Promise<Photos> {
  const altTexts = v.parse(
    v.record(v.string(), v.string()),
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

export const photoSource = (photo: Photo): string =>
  `/cdn/shop/files/${photo.file}?v=${photo.version}`
