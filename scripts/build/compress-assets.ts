import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Puts a Brotli and a gzip copy beside each text file among `names`; gives the copies' names. */
export function compressAssets(folder: string, names: string[]): string[] {
  return names
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
      return [`${name}.br`, `${name}.gz`]
    })
}
