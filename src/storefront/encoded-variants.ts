import type { ProductOption, SelectedOption } from './product.ts'

/** The most variants that are read with a product, and their plans with its plans. */
export const VARIANTS_READ = 20

// A value's position, or a range of them; then the next option's value, another one, or one of the option before.
const STEP = /(\d{1,9})?(?:-(\d{1,9}))?([:, ]|$)/g

/**
 * The combinations of values in the provider's encoded variants: at [0, 0], [0, 1] and [1, 2] for 'v1_0:0-1,1:2,'.
 * Null: these are not the provider's, which has ranges only of the last option, and at most 2,048 variants of a product.
 */
export function combinationsIn(encoded: string, options: ProductOption[]) {
  const found: SelectedOption[][] = []
  const above: SelectedOption[] = []
  for (const [, from, to = from, next] of encoded.startsWith('v1_') ? encoded.matchAll(STEP) : []) {
    const { name = '', values = [] } = options[above.length] ?? {}
    const here = from ? values.slice(Number(from), Number(to) + 1) : []
    if (next === ':' && here.length !== 1) return null
    if (next === ':') above.push({ name, value: here[0] ?? '' })
    else if (above.length === options.length - 1) {
      found.push(...here.map((each) => [...above, { name, value: each }]))
    }
    if (found.length > 2_048) return null
    if (next === ',') above.pop()
  }
  return found
}
