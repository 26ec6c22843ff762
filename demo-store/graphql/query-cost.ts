import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  isCompositeType,
  isListType,
  isUnionType,
  Kind,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type SelectionSetNode,
} from 'graphql/index.js'
import { LARGEST_PAGE } from './connection.ts'
import { sizeOfInput } from './input-size.ts'

const MOST_POINTS = 1_000
const FIELDS_A_POINT = 20
const LETTERS_A_FIELD = 64
// A list without pages counts as this long, by what it holds; a product has three options.
const LIST_LENGTHS: Record<string, number> = { Attribute: 25 }
const OTHER_LIST_LENGTH = 3

/** Throws the provider's error where these are more points than a query may cost. */
export function refusePoints(points: number): void {
  if (points <= MOST_POINTS) return
  const cost = Math.ceil(points)
  throw new GraphQLError('Complexity exceeded', {
    extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost: MOST_POINTS },
  })
}

/**
 * Throws where a valid query costs too much by the provider's rule: a point for an object, ten for a
 * mutation, and pages by the logarithm of their size. That alone would let small pages within each
 * other double without end, so no more fields than are worth these points may be answered either.
 */
export function refuseCostlyQuery({ schema, document, ...request }: ExecutionArgs): void {
  const operation = getOperationAST(document, request.operationName)
  const root = operation && schema.getRootType(operation.operation)
  const definitions = operation?.variableDefinitions ?? []
  const { coerced: variables } = getVariableValues(
    schema,
    definitions,
    request.variableValues ?? {},
  )
  // What is wrong with the variables is said when it runs.
  if (!operation || !root || !variables) return
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  let fields = 0
  refusePoints(pointsWithin(operation.selectionSet, root, 1))

  function pointsWithin(set: SelectionSetNode, parent: GraphQLCompositeType, times: number) {
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

  function pointsOf(node: FieldNode, parent: GraphQLCompositeType, times: number): number {
    const field = isUnionType(parent) ? undefined : parent.getFields()[node.name.value]
    const args = field ? getArgumentValues(field, node, variables) : {}
    const name = (node.alias ?? node.name).value
    fields += times * (1 + sizeOfInput(args) + name.length / LETTERS_A_FIELD)
    refusePoints(fields / FIELDS_A_POINT)

    const type = field && getNamedType(field.type)
    const { selectionSet } = node
    if (!selectionSet || !isCompositeType(type)) return 0
    // A page of none counts as one of one: what stands within it is walked through all the same.
    const within = (members: number) =>
      pointsWithin(selectionSet, type, times * Math.max(1, members))
    if (parent === schema.getMutationType()) return 10 + within(1)
    if (type.name.endsWith('Connection')) return 2 + scaled(pageSize(args)) * within(pageSize(args))
    if (parent.name.endsWith('Connection')) return (node.name.value === 'nodes' ? 1 : 0) + within(1)
    if (Array.isArray(args.ids)) return args.ids.length * (1 + within(args.ids.length))
    const isList = isListType(getNullableType(field?.type))
    return 1 + within(isList ? (LIST_LENGTHS[type.name] ?? OTHER_LIST_LENGTH) : 1)
  }
}

function pageSize({ first, last }: Record<string, unknown>): number {
  const size = first ?? last
  return typeof size === 'number' ? Math.min(size, LARGEST_PAGE) : 1
}

const scaled = (size: number): number => Math.floor(2 * Math.log(Math.max(2, size)))
