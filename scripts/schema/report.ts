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

/**
 * What a schema breaks or deprecates in documents, or answers in another type than the schema they were
 * written for: sentences, in which each line begins with the document's name.
 */
export function reportOn(
  schema: GraphQLSchema,
  documents: Record<string, unknown>,
  writtenFor: GraphQLSchema,
): { isBroken: boolean; text: string } {
  const part = (title: string, problemsIn: (document: unknown) => string[]): string[] => {
    const lines = Object.entries(documents).flatMap(([name, document]) =>
      problemsIn(document).map((problem) => `  ${name}: ${problem}`),
    )
    return lines.length === 0 ? [] : [title, ...lines]
  }
  const broken = part('These documents are not valid:', (document) => errorsIn(schema, document))
  const problems = [
    ...broken,
    ...part('These types differ, and the parsers in src/storefront may refuse them:', (document) =>
      changesIn(schema, document, writtenFor),
    ),
    ...part('These documents use something deprecated:', (document) =>
      deprecationsIn(schema, document),
    ),
  ]
  const count = Object.keys(documents).length
  const allValid = `All ${count} documents are valid, and use nothing that is deprecated.`
  return { isBroken: broken.length > 0, text: problems.join('\n') || allValid }
}
