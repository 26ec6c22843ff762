import {
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  isInputObjectType,
  isInputType,
  isListType,
  print,
  typeFromAST,
  type ASTVisitor,
  type ExecutionArgs,
  type GraphQLInputType,
  type IntValueNode,
  type StringValueNode,
  type ValidationContext,
} from 'graphql/index.js'

type Problem = { path: (string | number)[]; explanation: string; message: string }

/** Refuses a query with an id that is not a global id in the provider's form. */
export function globalIdsRule(context: ValidationContext): ASTVisitor {
  return { StringValue: refuseInvalid, IntValue: refuseInvalid }

  function refuseInvalid(node: StringValueNode | IntValueNode) {
    const type = context.getInputType()
    if (!type || getNamedType(type).name !== 'ID' || isGlobalId(node.value)) return
    const extensions = { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' }
    context.reportError(
      new GraphQLError(`Invalid global id '${node.value}'`, { nodes: node, extensions }),
    )
  }
}

/** Throws the provider's error if a variable holds an id that is not a global id. */
export function refuseInvalidIds({ schema, document, ...request }: ExecutionArgs): void {
  const operation = getOperationAST(document, request.operationName)
  for (const definition of operation?.variableDefinitions ?? []) {
    const type = typeFromAST(schema, definition.type)
    const name = definition.variable.name.value
    const value = request.variableValues?.[name]
    const problems = isInputType(type) ? problemsIn(value, type, []) : []
    if (problems.length === 0) continue
    const places = problems.flatMap(({ path, explanation }) =>
      path.length > 0 ? `${path.join('.')} (${explanation})` : [],
    )
    const where = places.length > 0 ? ` for ${places.join(', ')}` : ''
    throw new GraphQLError(
      `Variable $${name} of type ${print(definition.type)} was provided invalid value${where}`,
      { nodes: definition, extensions: { code: 'INVALID_VARIABLE', value, problems } },
    )
  }
}

function problemsIn(value: unknown, given: GraphQLInputType, path: Problem['path']): Problem[] {
  const type = getNullableType(given)
  if (value === null || value === undefined) return []
  if (isListType(type)) {
    if (!Array.isArray(value)) return problemsIn(value, type.ofType, path)
    return value.flatMap((item, index) => problemsIn(item, type.ofType, [...path, index]))
  }
  if (isInputObjectType(type)) {
    const fields = typeof value === 'object' ? Object.entries(value) : []
    const types = type.getFields()
    return fields.flatMap(([name, field]) => {
      const known = types[name]
      return known ? problemsIn(field, known.type, [...path, name]) : []
    })
  }
  if (type.name !== 'ID' || isGlobalId(String(value))) return []
  const explanation = `Invalid global id \`${String(value)}\``
  return [{ path, explanation, message: explanation }]
}

const isGlobalId = (value: string): boolean => /^gid:\/\/shopify\/\w+\/./.test(value)
