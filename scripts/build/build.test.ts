import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from '../project.ts'
import { entryOf, manifestOf } from '../../src/server/http/static-files.ts'
import { LANGUAGES, type Language } from '../../words/languages.ts'
import { failureText, stampBuild } from './build.ts'

let folder = ''
const stamp = () => join(folder, 'sources.sha256')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-build-'))
  writeFileSync(stamp(), 'former')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes the files that a build for these languages would write. */
async function write(languages: readonly Language[]) {
  mkdirSync(join(folder, 'client/.vite'), { recursive: true })
  const json = (name: string, manifest: unknown) =>
    writeFileSync(join(folder, 'client', name), JSON.stringify(manifest))
  const sheets = ['src/styles.css', 'src/home-styles.css', 'src/product-styles.css']
  json('.vite/styles.json', Object.fromEntries(sheets.map((name) => [name, { file: 'a.css' }])))
  writeFileSync(join(folder, 'client/a.css'), 'a {}')
  for (const language of LANGUAGES) {
    const entry = entryOf(languages.includes(language) ? language : 'en')
    json(manifestOf(language), { [entry]: { file: 'a.js' } })
  }
}

test('the shop can read a build → the next start builds nothing', async () => {
  await stampBuild(folder, 'sources', () => write(LANGUAGES))
  expect(readFileSync(stamp(), 'utf8')).toBe('sources')
})

test('a build lacks a language → a sentence says so, and the next start builds again', async () => {
  await expect(stampBuild(folder, 'sources', () => write(['en']))).rejects.toThrow(
    `The build in ${folder} is incomplete: .vite/manifest-de.json lacks ${entryOf('de')}`,
  )
  expect(existsSync(stamp())).toBe(false)
})

const NOT_ALLOWED = `This user may not write to ${inProject()},`
const FULL = `The disk of ${inProject()} is full`

test.each([
  ["EACCES: permission denied, open '/srv/vite.config.ts.timestamp-1.mjs'", NOT_ALLOWED],
  ['Could not write file: Permission denied (os error 13)', NOT_ALLOWED],
  ['ENOSPC: no space left on device, write', FULL],
  ['Could not write file: No space left on device (os error 28)', FULL],
  ['Unexpected token', 'Unexpected token'],
])('a build fails with %j → an operator reads %s', (message, words) => {
  expect(failureText(new Error(message))).toContain(words)
})
