import { readFileSync } from 'node:fs'
import {
  buildSchema,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
  visit,
  type GraphQLSchema,
} from 'graphql'
import { SCHEMA_VERSIONS } from '../graphql.ts'

const schemaOf = (version: string): GraphQLSchema =>
  buildSchema(readFileSync(new URL(`../../../schemas/${version}.graphql`, import.meta.url), 'utf8'))

export const versions = SCHEMA_VERSIONS.map((version) => [version, schemaOf(version)] as const)

const rules = [...specifiedRules, NoDeprecatedCustomRule]

/** The errors and deprecations that a schema finds in a document. */
export const problems = (schema: GraphQLSchema, document: unknown): string[] =>
  validate(schema, parse(String(document)), rules).map((error) => error.message)

/** The number of nodes that a document reads of each connection, in its own order. */
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
