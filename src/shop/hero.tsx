import { Bee } from '../../brand/bee.tsx'
import { Petal } from '../../brand/petal.tsx'
import { brand } from '../../brand/words.ts'

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{brand.headline}</h1>
        <p>{brand.subline}</p>
        <a className="button" href="#shop">
          Shop Collection
        </a>
      </div>
      <div className="hero-life" aria-hidden="true">
        {numbered(14).map((index) => (
          <span key={index} data-petal="" className={`petal-${index}`}>
            <Petal />
          </span>
        ))}
        {numbered(10).map((index) => (
          <span key={index} data-bee="" className={`bee-${index}`}>
            <Bee />
          </span>
        ))}
      </div>
    </section>
  )
}
