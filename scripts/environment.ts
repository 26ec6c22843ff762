import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { stop } from './stop.ts'

/** The environment over what the folder's `.env` says; what is empty there says nothing. */
export function readEnvironment(folder: string): Record<string, string | undefined> {
  const filled = Object.entries(process.env).filter(([, value]) => value?.trim())
  return { ...parseEnv(readEnvFile(join(folder, '.env'))), ...Object.fromEntries(filled) }
}

/** What such a file says; '' where there is none. Ends the process with a sentence where it is no text. */
export function readEnvFile(file: string): string {
  if (!existsSync(file)) return ''
  // An editor may have put a byte order mark in front, which the decoder drops.
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
    if (!text.includes('\0')) return text
  } catch {}
  return stop(`${file} is not UTF-8 text: save it again with the encoding UTF-8.`)
}
