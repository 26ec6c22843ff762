import { GraphQLError } from 'graphql/index.js'

export type PageArguments = {
  readonly first?: number | null
  readonly after?: string | null
  readonly last?: number | null
  readonly before?: string | null
  readonly reverse?: boolean | null
}

const largestPage = 250

const bad = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })

function sizeOf(name: 'first' | 'last', size: number | null | undefined): number | undefined {
  if (size === null || size === undefined) return undefined
  if (size < 0) throw bad(`${name} must not be negative`)
  if (size > largestPage) throw bad(`${name} must not be more than ${largestPage}`)
  return size
}

/**
 * A page of a list as the provider's connections give it. `idOf` names a node for its cursor.
 * Throws a GraphQL error on a cursor of another list, or without one of first and last.
 */
export function connection<T>(
  all: readonly T[],
  page: PageArguments,
  idOf: (item: T) => string,
  nodeOf: (item: T) => object,
): object {
  const first = sizeOf('first', page.first)
  const last = sizeOf('last', page.last)
  if (first === undefined && last === undefined) throw bad('you must provide one of first or last')
  if (first !== undefined && last !== undefined) {
    throw bad('providing both first and last is not supported')
  }

  const cursorOf = (item: T) => Buffer.from(idOf(item)).toString('base64')
  const ordered = page.reverse ? all.toReversed() : all
  const place = (cursor: string) => {
    const index = ordered.findIndex((item) => cursorOf(item) === cursor)
    if (index < 0) throw bad('Invalid cursor for current pagination sort.')
    return index
  }

  const from = page.after ? place(page.after) + 1 : 0
  const to = page.before ? place(page.before) : ordered.length
  const between = ordered.slice(from, Math.max(from, to))
  const shown =
    last === undefined ? between.slice(0, first) : last === 0 ? [] : between.slice(-last)
  const cut = shown.length < between.length

  const edges = shown.map((item) => ({ cursor: cursorOf(item), node: nodeOf(item) }))
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: last === undefined ? cut : to < ordered.length,
      hasPreviousPage: last === undefined ? from > 0 : from > 0 || cut,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}
