import type { ProductOption, SelectedOption } from './product.ts'

// A value's position, or a range of them; then the next option's value, another one, or one of the option before.
const STEP = /(\d{1,9})?(?:-(\d{1,9}))?([:, ]|$)/g

/** The combinations of values in the provider's encoded variants: at [0, 0], [0, 1] and [1, 2] for 'v1_0:0-1,1:2,'. */
export function combinationsIn(encoded: string, options: ProductOption[]): SelectedOption[][] {
  const found: SelectedOption[][] = []
  const stack: SelectedOption[][][] = [[[]]]
  for (const [, from, to = from, next] of encoded.startsWith('v1_') ? encoded.matchAll(STEP) : []) {
    const { name = '', values = [] } = options[stack.length - 1] ?? {}
    const here = from ? values.slice(Number(from), Number(to) + 1) : []
    const all = stack.at(-1)?.flatMap((above) => here.map((value) => [...above, { name, value }]))
    if (next === ':') stack.push(all ?? [])
    else if (stack.length === options.length) found.push(...(all ?? []))
    if (next === ',') stack.pop()
  }
  return found
}
