import {
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql'

const found = (schema: GraphQLSchema, document: unknown, rules: readonly ValidationRule[]) =>
  validate(schema, parse(String(document)), rules).map((error) => error.message)

/** Why a schema does not accept a document. */
export const errorsIn = (schema: GraphQLSchema, document: unknown): string[] =>
  found(schema, document, specifiedRules)

/** What a document uses that the schema deprecates. */
export const deprecationsIn = (schema: GraphQLSchema, document: unknown): string[] =>
  found(schema, document, [NoDeprecatedCustomRule])

/** Fields of a document whose type differs from the schema it was written for, for example by being nullable. */
export function changesIn(
  schema: GraphQLSchema,
  document: unknown,
  writtenFor: GraphQLSchema,
): string[] {
  const before = typesRead(writtenFor, document)
  return [...typesRead(schema, document)]
    .filter(([field, type]) => before.get(field) !== type)
    .map(([field, type]) => `${field} is ${type}, and was ${before.get(field)}`)
}

/** The types of a document's fields, by 'Type.field'. */
function typesRead(schema: GraphQLSchema, document: unknown): Map<string, string> {
  const types = new Map<string, string>()
  const info = new TypeInfo(schema)
  const Field = () => {
    const [parent, field] = [info.getParentType(), info.getFieldDef()]
    if (parent && field) types.set(`${parent.name}.${field.name}`, String(field.type))
  }
  visit(parse(String(document)), visitWithTypeInfo(info, { Field }))
  return types
}
