import { Mark } from '../mark.tsx'
import { bees } from '../words.ts'

/**
 * The bees and petals above the hero's picture, and the button that pauses them (script.ts). CSS sets their
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

// Of the northern half of the earth, from its first of a month in UTC.
const seasonOf = (day: Date) =>
  (['winter', 'spring', 'summer', 'autumn'] as const)[
    Math.floor(((day.getUTCMonth() + 1) % 12) / 3)
  ]

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
