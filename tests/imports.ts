import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { inProject } from '../scripts/project.ts'

/** A file's path, and its import: the path of a project's file, or the name of a package. */
export type Import = [from: string, to: string]

/** The imports and re-exports of the project's files, `import()` included, and types unless `hasTypes` is false. */
export function importsIn(pattern: string, hasTypes = true): Import[] {
  return globSync(pattern, { cwd: inProject('.'), exclude: ['**/node_modules'] }).flatMap((file) =>
    namesIn(file, readFileSync(inProject(file), 'utf8'), hasTypes)
      .map((name): Import => [
        file,
        name.startsWith('.') ? posix.join(posix.dirname(file), name) : name,
      ])
      // A file may name the type of itself.
      .filter(([from, to]) => from !== to),
  )
}

type Node = { source: unknown; importKind?: string; exportKind?: string }

function namesIn(file: string, text: string, hasTypes: boolean): string[] {
  const names: string[] = []
  const note = ({ source, importKind, exportKind }: Node) => {
    const isType = importKind === 'type' || exportKind === 'type'
    if (isLiteral(source) && (hasTypes || !isType)) names.push(source.value)
  }
  new Visitor({
    ImportDeclaration: note,
    ImportExpression: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    TSImportType: (node) => hasTypes && note(node),
  }).visit(parseSync(file, text).program)
  return names
}

const isLiteral = (source: unknown): source is { value: string } =>
  typeof source === 'object' &&
  source !== null &&
  'value' in source &&
  typeof source.value === 'string'
