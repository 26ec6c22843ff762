import { buildClientSchema, buildSchema, type GraphQLSchema } from 'graphql'

/**
 * A schema in GraphQL's own language, or as the answer to an introspection; with a byte order mark or
 * without. Throws what is wrong with it.
 */
export function readSchema(marked: string): GraphQLSchema {
  const text = marked.replace(/^\uFEFF/, '')
  if (!text.trimStart().startsWith('{')) return buildSchema(text)
  const answer = JSON.parse(text)
  return buildClientSchema(answer.data ?? answer)
}
