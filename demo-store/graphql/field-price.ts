import {
  getNamedType,
  getNullableType,
  isListType,
  type GraphQLCompositeType,
  type GraphQLField,
} from 'graphql/index.js'
import { LARGEST_PAGE } from './connection.ts'

// A list without pages counts as this long, by what it holds; a product has three options.
const LIST_LENGTHS: Record<string, number> = { Attribute: 25 }
const OTHER_LIST_LENGTH = 3

/** What an object among the answers costs. */
export type Price = {
  /** Points for itself. */
  own: number
  /** How often what it holds is charged for, as the provider is seen to count. */
  factor: number
  /** How many there may be of it; a page of none counts as one of one. */
  members: number
  /** How many stand in its list, which the provider charges for as one. */
  listed?: number
}

export function priceOf(
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
