import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { filesByWriting } from './files-by-writing.ts'

/** Puts a Brotli and a gzip copy beside each text file that a build wrote which began at `buildStart` (ms). */
export function compressAssets(folder: string, buildStart: number): void {
  const { written } = filesByWriting(folder, buildStart)
  for (const name of written.filter((each) => /\.(js|css|svg)$/.test(each))) {
    const text = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
}
