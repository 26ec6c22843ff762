import {
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql'

const found = (schema: GraphQLSchema, document: unknown, rules: readonly ValidationRule[]) =>
  validate(schema, parse(String(document)), rules).map((error) => error.message)

/** What a schema can't answer of a document. */
export const errorsIn = (schema: GraphQLSchema, document: unknown): string[] =>
  found(schema, document, specifiedRules)

/** What a document uses that a schema calls deprecated. */
export const deprecationsIn = (schema: GraphQLSchema, document: unknown): string[] =>
  found(schema, document, [NoDeprecatedCustomRule])
