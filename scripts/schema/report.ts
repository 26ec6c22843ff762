import {
  buildClientSchema,
  buildSchema,
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

/** Reads a schema in GraphQL's language or as an introspection's JSON. Throws an error that says what is wrong. */
export function readSchema(marked: string): GraphQLSchema {
  const text = marked.replace(/^\uFEFF/, '')
  if (!text.trimStart().startsWith('{')) return buildSchema(text)
  const response = JSON.parse(text)
  return buildClientSchema(response.data ?? response)
}

/**
 * Reports the fields of documents that a schema removes or deprecates, and those whose type differs from the schema
 * that the documents were written for. Each line of the report begins with the document's name.
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
  const against = (rules: readonly ValidationRule[]) => (document: unknown) =>
    validate(schema, parse(String(document)), rules).map((error) => error.message)
  const broken = part('These documents are not valid:', against(specifiedRules))
  const problems = [
    ...broken,
    ...part('These types differ, and the parsers in src/storefront may refuse them:', (document) =>
      changesIn(schema, document, writtenFor),
    ),
    ...part('These documents use something deprecated:', against([NoDeprecatedCustomRule])),
  ]
  const count = Object.keys(documents).length
  const allValid = `All ${count} documents are valid, and use nothing that is deprecated.`
  return { isBroken: broken.length > 0, text: problems.join('\n') || allValid }
}

/** The fields of a document whose type differs from the one in the schema that the document was written for. */
function changesIn(schema: GraphQLSchema, document: unknown, writtenFor: GraphQLSchema): string[] {
  const before = typesRead(writtenFor, document)
  return [...typesRead(schema, document)]
    .filter(([field, type]) => before.has(field) && before.get(field) !== type)
    .map(([field, type]) => `${field} is ${type}, and was ${before.get(field)}`)
}

/** The types of a document's fields, keyed by 'Type.field'. */
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
