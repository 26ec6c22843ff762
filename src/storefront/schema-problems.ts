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

/** What a schema can't answer of a document. */
export const errorsIn = (schema: GraphQLSchema, document: unknown): string[] =>
  found(schema, document, specifiedRules)

/** What a document uses that a schema calls deprecated. */
export const deprecationsIn = (schema: GraphQLSchema, document: unknown): string[] =>
  found(schema, document, [NoDeprecatedCustomRule])

/** Fields that a document reads which are of another type than in the schema it was written for, such as one that may be null by now. */
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

/** The types of what a document reads, by the names of fields and of the types that have them. */
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
