import { GraphQLError } from 'graphql/index.js'

/** The source of an object's fields. */
export type Node = { id: string; [field: string]: unknown }

export type PageArguments = {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
  reverse?: boolean | null
}

const LARGEST_PAGE = 250

/**
 * A page of a list, as a connection of the provider. Makes nodes only of the items on the page. A cursor is valid
 * for one `order` of the list. Throws a GraphQL error on an invalid cursor or page.
 */
export function connection<T>(
  all: T[],
  nodeOf: (item: T, index: number) => object,
  page: PageArguments,
  order = '',
): object {
  const first = sizeOf('first', page.first)
  const last = sizeOf('last', page.last)
  if (first === undefined && last === undefined) throw bad('you must provide one of first or last')
  if (first !== undefined && last !== undefined) {
    throw bad('providing both first and last is not supported')
  }

  // Converts a place in the requested order to an index of the list, and back.
  const reversed = (place: number) => (page.reverse ? all.length - 1 - place : place)
  // The list may have become shorter since the cursor was issued.
  const placeOf = (cursor: string) => Math.max(-1, reversed(indexIn(cursor, order)))
  const from = page.after ? Math.min(placeOf(page.after) + 1, all.length) : 0
  const end = page.before ? Math.min(placeOf(page.before), all.length) : all.length
  const to = Math.max(from, end)
  const start = last === undefined ? from : Math.max(from, to - last)
  const stop = first === undefined ? to : Math.min(to, from + first)

  const items = page.reverse
    ? all.slice(all.length - stop, all.length - start).toReversed()
    : all.slice(start, stop)
  const edges = items.map((item, offset) => {
    const index = reversed(start + offset)
    return { cursor: cursorOf(index, order), node: nodeOf(item, index) }
  })

  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: first === undefined ? to < all.length : stop < to,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
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

function sizeOf(name: 'first' | 'last', size: number | null | undefined): number | undefined {
  if (size === null || size === undefined) return undefined
  if (size < 0) throw bad(`${name} must not be negative`)
  if (size > LARGEST_PAGE) throw bad(`${name} must not be more than ${LARGEST_PAGE}`)
  return size
}

const bad = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
