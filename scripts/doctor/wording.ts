const MOST_NAMED = 3

/** '1 product', '2 products'. */
export const counted = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`

/** '1 of 20 has', '2 of 20 have'. */
export const have = (those: unknown[], all: unknown[]): string =>
  `${those.length} of ${all.length} ${those.length === 1 ? 'has' : 'have'}`

/** The first few of some names, and how many there are besides. */
export function named(names: string[]): string {
  const others = names.length - MOST_NAMED
  const shown = names.slice(0, MOST_NAMED).join(', ')
  return others > 0 ? `${shown} and ${others} more` : shown
}
