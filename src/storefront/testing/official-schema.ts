import { readFileSync } from 'node:fs'
import {
  buildSchema,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
} from 'graphql'

const schemaOf = (version: string): GraphQLSchema =>
  buildSchema(readFileSync(new URL(`../../../schemas/${version}.graphql`, import.meta.url), 'utf8'))

/** What a schema finds wrong or deprecated in a document. */
export const problems = (schema: GraphQLSchema, document: unknown): string[] =>
  validate(schema, parse(String(document)), [...specifiedRules, NoDeprecatedCustomRule]).map(
    (error) => error.message,
  )

const oldest = schemaOf('2025-07')
export const versions = [
  ['2025-07', oldest],
  ['2025-10', schemaOf('2025-10')],
  ['2026-01', schemaOf('2026-01')],
  ['2026-04', schemaOf('2026-04')],
] as const

/** Every leaf that a document reads, as 'Type.field'. */
export function leavesOf(document: unknown): string[] {
  const leaves = new Set<string>()
  const types = new TypeInfo(oldest)
  const visitor = visitWithTypeInfo(types, {
    Field: (node) => {
      if (!node.selectionSet) leaves.add(`${types.getParentType()}.${node.name.value}`)
    },
  })
  visit(parse(String(document)), visitor)
  return [...leaves].toSorted()
}

/** How many of each connection a document reads, in its own order. */
export function counts(document: unknown): string[] {
  const found: string[] = []
  visit(parse(String(document)), {
    Field: (node) => {
      for (const { name, value } of node.arguments ?? []) {
        if (value.kind === 'IntValue')
          found.push(`${node.name.value}(${name.value}: ${value.value})`)
      }
    },
  })
  return found
}
