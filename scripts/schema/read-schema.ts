import { buildClientSchema, buildSchema, type GraphQLSchema } from 'graphql'

/** A schema in GraphQL's own language, or as the answer to an introspection. Throws what is wrong with it. */
export function readSchema(text: string): GraphQLSchema {
  if (!text.trimStart().startsWith('{')) return buildSchema(text)
  const answer = JSON.parse(text)
  return buildClientSchema(answer.data ?? answer)
}
