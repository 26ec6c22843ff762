import { GraphQLError } from 'graphql/index.js'

/** The source of an object's fields. */
export type Node = { id: string; [field: string]: unknown }

export type PageArguments = { first?: number | null; after?: string | null }

const LARGEST_PAGE = 250

/**
 * A page of a list, as a connection of the provider. Makes nodes only of the items on the page. A cursor is valid
 * for one `order` of the list. Throws a GraphQL error on an invalid cursor or page.
 */
export function connection<T>(
  all: T[],
  nodeOf: (item: T) => object,
  { first, after }: PageArguments,
  order = '',
): object {
  if (first === null || first === undefined) throw bad('you must provide one of first or last')
  if (first < 0) throw bad('first must not be negative')
  if (first > LARGEST_PAGE) throw bad(`first must not be more than ${LARGEST_PAGE}`)

  const start = after ? indexIn(after, order) + 1 : 0
  const edges = all.slice(start, start + first).map((item, offset) => ({
    cursor: cursorOf(start + offset, order),
    node: nodeOf(item),
  }))
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: start + first < all.length,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

const cursorOf = (index: number, order: string): string =>
  Buffer.from(`${order} ${index}`).toString('base64')

function indexIn(cursor: string, order: string): number {
  const [cursorOrder, index = ''] = Buffer.from(cursor, 'base64').toString().split(' ')
  if (cursorOrder !== order || !/^\d{1,15}$/.test(index)) {
    throw bad('Invalid cursor for current pagination sort.')
  }
  return Number(index)
}

const bad = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
