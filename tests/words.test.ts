import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { inProject } from '../scripts/project.ts'

const SAID = /^(alt|title|label|placeholder|aria-label|aria-description|aria-roledescription)$/
const LETTERS = /\p{L}{2}/u

/** Words in an element, or in an attribute that shoppers see or hear. */
function wordsIn(file: string): string[] {
  const found: string[] = []
  const note = (text: string) => LETTERS.test(text) && found.push(`${file}: ${text.trim()}`)
  new Visitor({
    JSXText: ({ value }) => void note(value),
    JSXAttribute: ({ name, value }) => {
      const isSaid = name.type === 'JSXIdentifier' && SAID.test(name.name)
      if (isSaid && value?.type === 'Literal') note(String(value.value))
    },
  }).visit(parseSync(file, readFileSync(inProject(file), 'utf8')).program)
  return found
}

test('no sentence of the interface is outside words/', () => {
  const files = globSync('{src,brands}/**/*.tsx', { cwd: inProject('.') })
  expect(files.filter((file) => !file.includes('.test.')).flatMap(wordsIn)).toEqual([])
})

/** The texts in a file of words, or of a catalog. */
function textsIn(file: string): string[] {
  const source = readFileSync(inProject(file), 'utf8')
  if (file.endsWith('.json')) return jsonTexts(JSON.parse(source))
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => void found.push(String(value)),
    TemplateElement: ({ value }) => void found.push(value.raw),
  }).visit(parseSync(file, source).program)
  return found
}

const jsonTexts = (json: unknown): string[] =>
  typeof json === 'string' ? [json] : Object.values(Object(json)).flatMap(jsonTexts)

const WORDS = globSync(
  [
    'words/{,*/}*.ts',
    'brands/*/{,*/}words.ts',
    'demo-store/checkout/words.ts',
    'demo-store/catalog/{policies.ts,terms.*.json}',
    'brands/*/catalog/{products,translations.*,photos/alt}.json',
  ],
  { cwd: inProject('.') },
).filter((file) => !file.includes('.test.'))

test('apostrophes and quotes are typographic wherever a shopper reads', () => {
  const texts = WORDS.flatMap(textsIn)
  expect(texts.length).toBeGreaterThan(1000)
  // A text for agents quotes JSON.
  expect(texts.filter((text) => /['"]/.test(text.replace(/\{"Size.*\}/, '')))).toEqual([])
})

test('no French line breaks before a sign that follows a space', () => {
  const texts = WORDS.filter((file) => /\bfr\b/.test(file)).flatMap(textsIn)
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => / [;:!?»]|« /.test(text))).toEqual([])
})

const namesIn = (file: string): string[] =>
  [...readFileSync(inProject(file), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name = '']) => name)
    .toSorted()

const languages = globSync('words/*/index.ts', { cwd: inProject('.') }).map((file) =>
  basename(dirname(file)),
)

test.each(languages)('the words in %s are those of English, and no others', (language) => {
  const rooms = globSync('{words,brands/*}/*.ts', { cwd: inProject('.') })
    .map((room) => [room, join(dirname(room), language, basename(room))] as const)
    .filter(([, translated]) => existsSync(inProject(translated)))
  expect(rooms.length).toBeGreaterThan(1)
  // A copy that still has the code of another language would not be compiled against the English words.
  const index = readFileSync(inProject(`words/${language}/index.ts`), 'utf8')
  expect(index).toContain(`    ${language}: typeof import('./index.ts')\n`)
  for (const [room, translated] of rooms) {
    expect([translated, namesIn(translated)]).toEqual([translated, namesIn(room)])
  }
})
