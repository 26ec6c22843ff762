/** What is to be so, what was found, and whether that is it. */
export type Check = { what: string; found: string; isRight: boolean }

/** A check whose finding is to be just that. */
export const check = (what: string, found: string, wanted: string): Check => ({
  what,
  found: found === wanted ? found : `${found}, not ${wanted}`,
  isRight: found === wanted,
})
