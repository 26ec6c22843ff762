import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { inProject } from '../scripts/project.ts'

/** The most lines of TypeScript that `src` has without tests, fixtures and generated types. */
const MOST_LINES = 14_000
/** Each has a comment that says why its type is true. */
const MOST_CASTS = 3

const NOT_SHIPPED = /\.test\.|\/testing\/|\.d\.ts$|\/node_modules\//

const textsOf = (folders: string): [file: string, text: string][] =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: inProject('.') })
    .filter((file) => !NOT_SHIPPED.test(file))
    .map((file) => [file, readFileSync(inProject(file), 'utf8')])

test('src has at most 14,000 lines, so that a stranger can hold it in mind', () => {
  const lines = textsOf('src').flatMap(([, text]) => text.trimEnd().split('\n'))
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES)
})

test('a cast is left only where TypeScript cannot follow', () => {
  const casts = textsOf('{src,words,brands,scripts,demo-store}').flatMap(castsIn)
  expect(casts.length > MOST_CASTS ? casts : []).toEqual([])
})

test('a cast is found, unlike a constant type', () => {
  const text = 'const a = 1 as const\nconst b = { c: d as unknown }\nconst e = <F>g'
  expect(castsIn(['a.ts', text])).toEqual(['a.ts: d as unknown', 'a.ts: <F>g'])
})

function castsIn([file, text]: [file: string, text: string]): string[] {
  const casts: string[] = []
  const note = ({ start, end }: { start: number; end: number }) => {
    const cast = text.slice(start, end)
    if (!cast.endsWith(' as const')) casts.push(`${file}: ${cast}`)
  }
  new Visitor({ TSAsExpression: note, TSTypeAssertion: note }).visit(parseSync(file, text).program)
  return casts
}
