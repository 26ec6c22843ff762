import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../project.ts'

const document = inProject('docs/performance.md')

/** Puts a part's figures in the place of those before. Throws where the document has no such place. */
export function writeDown(part: string, conditions: string, tables: string): void {
  const date = new Date().toISOString().slice(0, 10)
  const command = `npm run bench -- ${part}`
  const section = `<!-- ${part} -->\n\`${command}\`, ${date}, ${conditions}.\n\n${tables}\n<!-- end ${part} -->`
  const shown = readFileSync(document, 'utf8')
  const place = new RegExp(`<!-- ${part} -->.*<!-- end ${part} -->`, 's')
  if (!place.test(shown)) throw new Error(`${document} has no place for ${part}`)
  writeFileSync(
    document,
    shown.replace(place, () => section),
  )
}
