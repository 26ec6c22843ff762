import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Market } from '../src/markets.ts'
import type { Environment } from '../src/server/settings/settings.ts'

/** The absolute path of a file or folder that is given relative to the project's root. */
export function inProject(...path: string[]): string {
  return join(import.meta.dirname, '..', ...path)
}

/** Ends the process with a sentence for the person who started it. */
export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

// A value without quotes that has a '#' without a space before it.
const CUT = /^\s*(?:export\s+)?(\w+)\s*=(?!\s*["'`])(?:[^#\n]*[^\s#])?#/m

/**
 * `file`: the folder's `.env`. `environment`: `.env`, overridden by the process's variables that are not empty. Ends the
 * process with a sentence if a value may be half a comment.
 */
export function readEnvironment(folder: string): { environment: Environment; file: Environment } {
  const filled = Object.entries(process.env).filter(([, value]) => value?.trim())
  const text = readEnvFile(join(folder, '.env'))
  const [, cut] = CUT.exec(text) ?? []
  if (cut) {
    stop(
      `${cut} in .env would end before its #: put the value into quotes, or a space before a comment.`,
    )
  }
  const file = parseEnv(text)
  return { environment: { ...process.env, ...file, ...Object.fromEntries(filled) }, file }
}

/** The text of an env file; '' if it doesn't exist. Ends the process with a sentence if it is not UTF-8. */
export function readEnvFile(file: string): string {
  if (!existsSync(file)) return ''
  // TextDecoder drops the byte order mark that some editors write.
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
    if (!text.includes('\0')) return text
  } catch {}
  return stop(`${file} is not UTF-8 text: save it again with the encoding UTF-8.`)
}

/** The languages of markets in which the shop has no texts. */
export async function languagesWithoutWords(markets: Market[]): Promise<string[]> {
  // Imported late, as scripts/brand.ts imports this file before it is known which languages the shop has.
  const { primaryLanguage, wordsLanguage } = await import('../src/markets.ts')
  const unspoken = markets.filter(
    (market) => wordsLanguage(market) !== primaryLanguage(market.language),
  )
  return [...new Set(unspoken.map(({ language }) => language))]
}
