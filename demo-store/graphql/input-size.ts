import { GraphQLError } from 'graphql/index.js'

const LONGEST_LIST = 250

/** How many values stand in the lists of an input. Throws the provider's error on a longer list. */
export function sizeOfInput(input: unknown): number {
  if (typeof input !== 'object' || input === null) return 0
  const values = Object.values(input)
  if (Array.isArray(input)) refuseLongList(values.length)
  const own = Array.isArray(input) ? values.length : 0
  return values.reduce<number>((sum, value) => sum + sizeOfInput(value), own)
}

function refuseLongList(length: number) {
  if (length <= LONGEST_LIST) return
  throw new GraphQLError(
    `The input array size of ${length} is greater than the maximum allowed of ${LONGEST_LIST}.`,
    { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
  )
}
