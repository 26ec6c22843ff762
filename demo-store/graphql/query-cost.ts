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
  type SelectionSetNode,
} from 'graphql/index.js'
import { priceOf } from './field-price.ts'
import { sizeOfInput } from './input-size.ts'

const MOST_POINTS = 1_000
const FIELDS_A_POINT = 20
const LETTERS_A_FIELD = 64

/** How many there may be of a field: in all, and by pages and ids alone. */
type Times = { answered: number; paged: number }

/** Throws the provider's error where these are more points than a query may cost. */
export function refusePoints(points: number): void {
  if (points <= MOST_POINTS) return
  const cost = Math.ceil(points)
  throw new GraphQLError('Complexity exceeded', {
    extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost: MOST_POINTS },
  })
}

/**
 * What a valid query costs by the provider's documented rule, for all that it may answer: a point for
 * an object, ten for a mutation, and two for a page besides what stands on it; null where its variables
 * are wrong, which is said when it runs.
 *
 * Throws where it costs too much as the provider is seen to count: pages by the logarithm of their
 * size. That alone would let small pages within each other double without end, so no more fields than
 * are worth these points may be answered either.
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
  let fields = 0
  let requested = 0
  refusePoints(pointsWithin(operation.selectionSet, root, { answered: 1, paged: 1 }))
  return requested

  function pointsWithin(set: SelectionSetNode, parent: GraphQLCompositeType, times: Times) {
    let points = 0
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        points += pointsOf(node, parent, times)
        continue
      }
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
      if (!part) continue
      const type = part.typeCondition && schema.getType(part.typeCondition.name.value)
      points += pointsWithin(part.selectionSet, isCompositeType(type) ? type : parent, times)
    }
    return points
  }

  function pointsOf(node: FieldNode, parent: GraphQLCompositeType, times: Times): number {
    const field = isUnionType(parent) ? undefined : parent.getFields()[node.name.value]
    const args = field ? getArgumentValues(field, node, variables) : {}
    const name = (node.alias ?? node.name).value
    fields += times.answered * (1 + sizeOfInput(args) + name.length / LETTERS_A_FIELD)
    refusePoints(fields / FIELDS_A_POINT)

    const type = field && getNamedType(field.type)
    const { selectionSet } = node
    if (!field || !selectionSet || !isCompositeType(type)) return 0
    const { own, factor, members, listed = 1 } = priceOf(field, args, parent)
    requested += times.paged * own
    return (
      own +
      factor *
        pointsWithin(selectionSet, type, {
          answered: times.answered * members * listed,
          paged: times.paged * members,
        })
    )
  }
}
