import {
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  isCompositeType,
  isUnionType,
  Kind,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type SelectionSetNode,
} from 'graphql/index.js'

const MOST_POINTS = 1_000

/** Throws the provider's error if a query costs more than a request without a token may cost. */
export function refuseCost(cost: number): void {
  if (cost <= MOST_POINTS) return
  throw new GraphQLError('Complexity exceeded', {
    extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost: MOST_POINTS },
  })
}

/**
 * The cost of a valid query by the provider's documented rule: one point for an object, ten for a mutation, two
 * for a page in addition to its members. Null: its variables are invalid, so the execution will report an error.
 */
export function requestedCost({ schema, document, ...request }: ExecutionArgs): number | null {
  const operation = getOperationAST(document, request.operationName)
  const root = operation && schema.getRootType(operation.operation)
  const definitions = operation?.variableDefinitions ?? []
  const { coerced: variables } = getVariableValues(
    schema,
    definitions,
    request.variableValues ?? {},
  )
  if (!operation || !root || !variables) return null
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  return pointsWithin(operation.selectionSet, root)

  function pointsWithin(set: SelectionSetNode, parent: GraphQLCompositeType): number {
    let points = 0
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        points += pointsOf(node, parent)
        continue
      }
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
      if (!part) continue
      const type = part.typeCondition && schema.getType(part.typeCondition.name.value)
      points += pointsWithin(part.selectionSet, isCompositeType(type) ? type : parent)
    }
    return points
  }

  function pointsOf(node: FieldNode, parent: GraphQLCompositeType): number {
    const field = isUnionType(parent) ? undefined : parent.getFields()[node.name.value]
    const type = field && getNamedType(field.type)
    if (!field || !node.selectionSet || !isCompositeType(type)) return 0
    const { own, members } = priceOf(field, getArgumentValues(field, node, variables), parent)
    return own + members * pointsWithin(node.selectionSet, type)
  }
}

/** A field's own points, and how often the points of the fields within it count. */
function priceOf(
  field: GraphQLField<unknown, unknown>,
  args: Record<string, unknown>,
  parent: GraphQLCompositeType,
): { own: number; members: number } {
  if (parent.name === 'Mutation') return { own: 10, members: 1 }
  if (getNamedType(field.type).name.endsWith('Connection'))
    return { own: 2, members: pageSize(args) }
  if (parent.name.endsWith('Connection')) {
    return { own: field.name === 'nodes' ? 1 : 0, members: 1 }
  }
  if (Array.isArray(args.ids)) return { own: args.ids.length, members: args.ids.length }
  return { own: 1, members: 1 }
}

const pageSize = ({ first }: Record<string, unknown>): number =>
  typeof first === 'number' ? first : 1
