import { Mark } from '../mark.tsx'
import { bees } from '../words.ts'

/**
 * The bees and petals above the hero's picture, and the button that pauses them (script.ts). CSS sets their
 * positions and timing. Decorative.
 */
export const HeroLife = () => (
  <>
    <div className="hero-life">
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

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
