import { gifts, pastTitle, year } from './words.ts'

/** From November to January winter's collection is first, after the gifts while the year lasts. */
export function seasonOn(day: Date) {
  const month = day.getUTCMonth()
  if (month > 0 && month < 10) return { first: [] }
  const { winter, spring, summer } = year
  return {
    first: month > 0 ? [gifts, winter] : [winter],
    past: { title: pastTitle, seasons: [spring, summer] },
  }
}

export type Checked = Satisfies<typeof import('./season.ts'), typeof import('#brand/season.ts')>
