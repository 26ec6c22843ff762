import { buildClientSchema, buildSchema, type GraphQLSchema } from 'graphql'
import { changesIn, deprecationsIn, errorsIn } from '../../src/storefront/schema-problems.ts'

/**
 * Reads a schema in GraphQL's schema language or as the response to an introspection query; a byte order
 * mark is ignored. Throws an error that says what is wrong with it.
 */
export function readSchema(marked: string): GraphQLSchema {
  const text = marked.replace(/^\uFEFF/, '')
  if (!text.trimStart().startsWith('{')) return buildSchema(text)
  const response = JSON.parse(text)
  return buildClientSchema(response.data ?? response)
}

type Report = { breaks: string[]; changed: string[]; deprecated: string[] }

/**
 * What a schema breaks or deprecates in documents, or answers in another type than the schema they were
 * written for; each line begins with the document's name.
 */
export function reportOn(
  schema: GraphQLSchema,
  documents: Record<string, unknown>,
  writtenFor: GraphQLSchema,
): Report {
  const lines = (problemsIn: (schema: GraphQLSchema, document: unknown) => string[]) =>
    Object.entries(documents).flatMap(([name, document]) =>
      problemsIn(schema, document).map((problem) => `${name}: ${problem}`),
    )
  return {
    breaks: lines(errorsIn),
    changed: lines((newer, document) => changesIn(newer, document, writtenFor)),
    deprecated: lines(deprecationsIn),
  }
}

/** The report in sentences. */
export function reportText({ breaks, changed, deprecated }: Report, count: number): string {
  if (breaks.length + changed.length + deprecated.length === 0) {
    return `All ${count} documents are valid, and use nothing that is deprecated.`
  }
  return [
    ...part('These documents are not valid:', breaks),
    ...part('These types differ, and the parsers in src/storefront may refuse them:', changed),
    ...part('These documents use something deprecated:', deprecated),
  ].join('\n')
}

const part = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
