import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
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

const texts = v.record(v.string(), v.string())

/** Reads and parses a JSON file. Throws a sentence that names the file, and the field that is wrong. */
export function readJson<Value>(file: string, parse: (json: unknown) => Value): Value {
  try {
    return parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** Reads a folder's JPEG files and their alt texts (alt.json). Throws a sentence that names a damaged one. */
export async function readPictureFiles(folder: string): Promise<PictureFiles> {
  const altTexts = readJson(join(folder, 'alt.json'), (json) => v.parse(texts, json))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted()
  const files = await Promise.all(
    names.map((name) => readPicture(folder, name, altTexts[name] ?? null)),
  )
  return new Map(files.map((file) => [file.name, file]))
}

async function readPicture(folder: string, name: string, altText: string | null) {
  const path = join(folder, name)
  try {
    const bytes = await readFile(path)
    const { width, height } = await sharp(bytes).metadata()
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    return { name, path, version, altText, width, height }
  } catch (error) {
    throw unreadable(path, error)
  }
}

const unreadable = (file: string, cause: unknown): Error =>
  new Error(`The demo store can't read ${file}: ${causeOf(cause)}`, { cause })

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'there is no such file'
  const field = v.isValiError(error) && v.getDotPath(error.issues[0])
  return field ? `${field}: ${error.message}` : error.message
}
