import { inEachLanguage, type Language } from '../../../words/languages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import * as v from 'valibot'
import type { Assets } from '../../pages/document.tsx'
import { createSingleFlight } from '../cache/in-flight.ts'
import type { Bytes, Encoding } from '../cache/rendered-page.ts'
import { FOR_A_DAY, FOR_EVER } from '../cache/times.ts'
import { FOR_OTHER_SITES } from '../security.ts'
import { acceptedEncoding, contentHeaders, type PageResponse } from './page-response.ts'

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Headers by the file's address: names under /assets/ contain a hash of the content, the others are the icons. */
export const fileHeaders = (address: string): Record<string, string> =>
  address.startsWith('/assets/')
    ? { 'Cache-Control': FOR_EVER }
    : { 'Cache-Control': FOR_A_DAY, ...FOR_OTHER_SITES }

/** Serves the files of this build and of earlier ones, each read once. No other name reaches the file system. */
export function staticFiles(clientDir: string) {
  const names = new Set([...filesIn(clientDir, ''), ...filesIn(clientDir, '/assets')])
  const readOnce = createSingleFlight<Bytes>({ isKept: true })

  /** Undefined: there is no such file. Rejects if the file was deleted after the start. */
  return function file(address: string, accepts?: string): Promise<PageResponse> | undefined {
    const type = getMimeType(address)
    if (type === undefined || !names.has(address)) return undefined
    const accepted = acceptedEncoding(accepts)
    const encoding = names.has(address + suffixes[accepted]) ? accepted : 'identity'
    const name = address + suffixes[encoding]
    return readOnce(name, () => readFile(join(clientDir, name))).then((body) => {
      const content = contentHeaders(type, encoding, body.length)
      const headers = { ...content, ...fileHeaders(address), Vary: 'Accept-Encoding' }
      return { status: 200, headers, body }
    })
  }
}

const filesIn = (clientDir: string, folder: string): string[] =>
  readdirSync(join(clientDir, folder)).map((name) => `${folder}/${name}`)

const manifest = v.record(v.string(), v.object({ file: v.string() }))

/** The browser's entry module in a language, as a path from the project's root. */
export const entryOf = (language: Language): string => `src/browser.tsx?language=${language}`

export const manifestOf = (language: Language): string => `.vite/manifest-${language}.json`

/** The scripts and the styles for the document. Throws if the build is incomplete. */
export function readAssets(clientDir: string): Assets {
  const read = (name: string): string => readFileSync(join(clientDir, name), 'utf8')
  const fileOf = (entry: string, name: string): string => {
    const file = v.parse(manifest, JSON.parse(read(name)))[entry]?.file
    if (file === undefined) throw new Error(`${name} lacks ${entry}`)
    return file
  }
  const css = (entry: string): string => read(fileOf(entry, '.vite/styles.json')).trim()
  return {
    scripts: inEachLanguage((each) => `/${fileOf(entryOf(each), manifestOf(each))}`),
    css: {
      all: css('src/styles.css'),
      home: css('src/home-styles.css'),
      product: css('src/product-styles.css'),
    },
  }
}
