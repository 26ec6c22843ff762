import { Mark } from '../mark.tsx'
import { bees } from '../words.ts'

/**
 * The bees and petals above the hero's picture, and the button that hides them (script.ts). CSS sets their
 * positions and timing, and the petals' colour by the season of the day. Decorative.
 */
export const HeroLife = ({ day }: { day: Date }) => (
  <>
    <div className="hero-life" data-season={seasonOf(day)}>
      {numbered(10).map((index) => (
        <span key={index} data-bee="" aria-hidden="true">
          <Mark />
        </span>
      ))}
      {numbered(14).map((index) => (
        <span key={index} data-petal="" aria-hidden="true" />
      ))}
    </div>
    <button className="rest">
      <span>{bees.rest}</span>
      <span>{bees.fly}</span>
    </button>
  </>
)

const SEASONS = ['winter', 'spring', 'summer', 'autumn']

/** The season of a day, in the northern half of the earth, from the first of a month. */
const seasonOf = (day: Date) => SEASONS[Math.floor(((day.getUTCMonth() + 1) % 12) / 3)]

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export type Checked = Satisfies<typeof import('./life.tsx'), typeof import('#brand/hero/life.tsx')>
