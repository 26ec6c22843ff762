import { Bee } from '../bee.tsx'

/** The bees and petals above the hero's photograph. Decorative; their places and times stand in the styles. */
export const HeroLife = () => (
  <div className="hero-life">
    {numbered(10).map((index) => (
      <span key={index} data-bee="" aria-hidden="true">
        <Bee />
      </span>
    ))}
    {numbered(14).map((index) => (
      <span key={index} data-petal="" aria-hidden="true" />
    ))}
  </div>
)

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
