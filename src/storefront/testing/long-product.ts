import { readVariants, wireOption, wireProduct, wireVariant, type WireProduct } from './fixtures.ts'

const READ = 20

/** The provider's tree of combinations, which are sorted positions of values: ranges only of the last option's. */
export function encodedTree(combinations: number[][]): string {
  const treeOf = (within: number[][]): string => {
    const firsts = [...new Set(within.map(([position = 0]) => position))]
    if (within[0]?.length === 1) return rangesOf(firsts)
    return firsts
      .map((first) => {
        const below = within.filter(([position]) => position === first)
        return `${first}:${treeOf(below.map((each) => each.slice(1)))},`
      })
      .join('')
  }
  return `v1_${combinations.length > 0 ? treeOf(combinations) : ''}`
}

const rangesOf = (positions: number[]): string =>
  positions
    .map((position) => {
      if (positions.includes(position - 1)) return ''
      let last = position
      while (positions.includes(last + 1)) last += 1
      return last > position ? ` ${position}-${last}` : ` ${position}`
    })
    .join('')
    .trimStart()

/** All combinations of positions within these numbers of values, sorted. */
export const allPositions = (counts: number[]): number[][] =>
  counts.reduce<number[][]>(
    (before, count) =>
      before.flatMap((each) => Array.from({ length: count }, (_, position) => [...each, position])),
    [[]],
  )

/** A product of which the first 20 variants are read. Variants are named by their titles, such as 'Fig / S'. */
export function longProduct(
  options: Record<string, string[]>,
  { isMade = () => true, isForSale = () => true }: Partial<Variants> = {},
): WireProduct {
  const lists = Object.values(options)
  const all = allPositions(lists.map(({ length }) => length))
    .map((positions) => {
      const values = positions.map((position, index) => lists[index]?.[position] ?? '')
      return { positions, values, title: values.join(' / ') }
    })
    .filter(({ title }) => isMade(title))
  const variants = all.slice(0, READ).map(({ values, title }) => {
    const selected = Object.keys(options).map((name, index) => [name, values[index] ?? ''])
    return wireVariant(Object.fromEntries(selected), { availableForSale: isForSale(title) })
  })
  const treeOf = (which: typeof all) => encodedTree(which.map(({ positions }) => positions))
  return wireProduct({
    options: Object.entries(options).map(([name, values]) => wireOption(name, values)),
    variants: readVariants(variants, all.length > READ),
    encodedVariantExistence: treeOf(all),
    encodedVariantAvailability: treeOf(all.filter(({ title }) => isForSale(title))),
  })
}

type Variants = { isMade: (title: string) => boolean; isForSale: (title: string) => boolean }

/** Eight scents in three sizes. The last four variants were not read: Plum / L, and Quince in each size. */
export const SCENTS = {
  Scent: ['Fig', 'Oak', 'Ivy', 'Sea', 'Fir', 'Tea', 'Plum', 'Quince'],
  Size: ['S', 'M', 'L'],
}
export const UNREAD = ['Plum / L', 'Quince / S', 'Quince / M', 'Quince / L']
