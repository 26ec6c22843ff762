const SEASONS = ['Winter', 'Spring', 'Summer', 'Autumn']

/** The season of a time in the north, by whole months. */
export function seasonOf(time: number): string {
  const monthsSinceDecember = (new Date(time).getUTCMonth() + 1) % 12
  return SEASONS[Math.floor(monthsSinceDecember / 3)] ?? ''
}
