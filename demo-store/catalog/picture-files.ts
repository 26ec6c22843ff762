import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'

/** A JPEG file of the catalog. */
export type PictureFile = {
  name: string
  path: string
  /** A hash of the content. The address contains it, so browsers may cache the picture for good. */
  version: string
  altText: string | null
  width: number
  height: number
}

/** Files, keyed by name. */
export type PictureFiles = Map<string, PictureFile>

/** Reads a folder's JPEG files and their alt texts (alt.json). Throws on a damaged one. */
export async function readPictureFiles(folder: string): Promise<PictureFiles> {
  const altTexts = v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(await readFile(join(folder, 'alt.json'), 'utf8')),
  )
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted()
  const files = await Promise.all(
    names.map(async (name): Promise<PictureFile> => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      const { width, height } = await sharp(bytes).metadata()
      const version = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
      return { name, path, version, altText: altTexts[name] ?? null, width, height }
    }),
  )
  return new Map(files.map((file) => [file.name, file]))
}
