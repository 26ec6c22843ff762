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
  type GraphQLField,
  type SelectionSetNode,
} from 'graphql/index.js'
import { LARGEST_PAGE } from './connection.ts'

const MOST_POINTS = 1_000
const FIELDS_PER_POINT = 20
const LETTERS_PER_FIELD = 64
const LONGEST_INPUT_LIST = 250
// The assumed length of a list without pages, keyed by the type of its members.
const LIST_LENGTHS: Record<string, number> = { Attribute: 25 }
// The length of any other list: a product has three options.
const OTHER_LIST_LENGTH = 3

/** How often the answer may contain a field. `answered`: counting all lists; `paged`: counting only pages and `ids`. */
type Times = { answered: number; paged: number }

/** The cost of one object in the answer. */
type Price = {
  /** The object's own points. */
  own: number
  /** By observation, the provider multiplies the points of the object's fields by this factor. */
  factor: number
  /** The number of objects for which the provider charges, at least 1. */
  members: number
  /** The assumed length of a plain list, which is charged as one object. */
  listed?: number
}

/** Throws the provider's error if a query costs more than the limit. */
export function refusePoints(points: number): void {
  if (points <= MOST_POINTS) return
  const cost = Math.ceil(points)
  throw new GraphQLError('Complexity exceeded', {
    extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost: MOST_POINTS },
  })
}

/**
 * The cost of a valid query by the provider's documented rule: one point for an object, ten for a mutation, two
 * for a page in addition to its members. Null: its variables are invalid, so the execution will report an error.
 *
 * Throws if the query costs too much by the rule that the provider was observed to use, in which the cost of a page
 * grows with the logarithm of its size. By this rule, small nested pages cost little but have long answers.
 * Therefore also limits the number of fields.
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
    fields += times.answered * (1 + sizeOfInput(args) + name.length / LETTERS_PER_FIELD)
    refusePoints(fields / FIELDS_PER_POINT)

    const type = field && getNamedType(field.type)
    const { selectionSet } = node
    if (!field || !selectionSet || !isCompositeType(type)) return 0
    const { own, factor, members, listed = 1 } = priceOf(field, args, parent)
    requested += times.paged * own
    const timesWithin = {
      answered: times.answered * members * listed,
      paged: times.paged * members,
    }
    return own + factor * pointsWithin(selectionSet, type, timesWithin)
  }
}

function priceOf(
  field: GraphQLField<unknown, unknown>,
  args: Record<string, unknown>,
  parent: GraphQLCompositeType,
): Price {
  const { name } = getNamedType(field.type)
  if (parent.name === 'Mutation') return { own: 10, factor: 1, members: 1 }
  if (name.endsWith('Connection')) {
    const size = pageSize(args)
    return { own: 2, factor: scaled(size), members: Math.max(1, size) }
  }
  if (parent.name.endsWith('Connection')) {
    return { own: field.name === 'nodes' ? 1 : 0, factor: 1, members: 1 }
  }
  if (Array.isArray(args.ids)) {
    const { length } = args.ids
    return { own: length, factor: length, members: Math.max(1, length) }
  }
  const isList = isListType(getNullableType(field.type))
  const listed = isList ? (LIST_LENGTHS[name] ?? OTHER_LIST_LENGTH) : 1
  return { own: 1, factor: 1, members: 1, listed }
}

function pageSize({ first, last }: Record<string, unknown>): number {
  const size = first ?? last
  return typeof size === 'number' ? Math.min(size, LARGEST_PAGE) : 1
}

const scaled = (size: number): number => Math.floor(2 * Math.log(Math.max(2, size)))

/** The number of values in the lists of an input. Throws the provider's error on a longer list. */
function sizeOfInput(input: unknown): number {
  if (typeof input !== 'object' || input === null) return 0
  const values = Object.values(input)
  const own = Array.isArray(input) ? values.length : 0
  if (own > LONGEST_INPUT_LIST) {
    throw new GraphQLError(
      `The input array size of ${own} is greater than the maximum allowed of ${LONGEST_INPUT_LIST}.`,
      { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
    )
  }
  return values.reduce<number>((sum, value) => sum + sizeOfInput(value), own)
}
