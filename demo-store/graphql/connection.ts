import { GraphQLError } from 'graphql/index.js'

/** What the fields of an object with an id are read from. */
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
 * A page of a list as the provider's connections give it. Throws a GraphQL error on a cursor of
 * another list, or without one of first and last.
 */
export function connection(all: Node[], page: PageArguments): object {
  const first = sizeOf('first', page.first)
  const last = sizeOf('last', page.last)
  if (first === undefined && last === undefined) throw bad('you must provide one of first or last')
  if (first !== undefined && last !== undefined) {
    throw bad('providing both first and last is not supported')
  }

  const ordered = (page.reverse ? all.toReversed() : all).map((node) => ({
    cursor: Buffer.from(node.id).toString('base64'),
    node,
  }))
  const place = (cursor: string) => {
    const index = ordered.findIndex((edge) => edge.cursor === cursor)
    if (index < 0) throw bad('Invalid cursor for current pagination sort.')
    return index
  }

  const from = page.after ? place(page.after) + 1 : 0
  const to = page.before ? place(page.before) : ordered.length
  const between = ordered.slice(from, Math.max(from, to))
  const edges =
    last === undefined ? between.slice(0, first) : last === 0 ? [] : between.slice(-last)
  const isCut = edges.length < between.length

  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: last === undefined ? isCut : to < ordered.length,
      hasPreviousPage: last === undefined ? from > 0 : from > 0 || isCut,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

function sizeOf(name: 'first' | 'last', size: number | null | undefined): number | undefined {
  if (size === null || size === undefined) return undefined
  if (size < 0) throw bad(`${name} must not be negative`)
  if (size > LARGEST_PAGE) throw bad(`${name} must not be more than ${LARGEST_PAGE}`)
  return size
}

const bad = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
