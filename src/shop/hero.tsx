import { hero } from 'virtual:hero'
import * as brand from '../../brand/words.ts'

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
      <HeroPicture />
      <div className="hero-life">
        {numbered(10).map((index) => (
          <span key={index} className="bee" data-bee="" aria-hidden="true" />
        ))}
        {numbered(14).map((index) => (
          <span key={index} data-petal="" aria-hidden="true" />
        ))}
      </div>
    </section>
  )
}

function HeroPicture() {
  const { wide, tall } = hero
  return (
    <picture className="hero-picture">
      <source type="image/avif" media={NARROW} srcSet={tall.avif} {...sizeOf(tall)} />
      <source type="image/webp" media={NARROW} srcSet={tall.webp} {...sizeOf(tall)} />
      <source media={NARROW} srcSet={tall.jpeg} {...sizeOf(tall)} />
      <source type="image/avif" srcSet={wide.avif} />
      <source type="image/webp" srcSet={wide.webp} />
      <img srcSet={wide.jpeg} {...sizeOf(wide)} alt="" fetchPriority="high" />
    </picture>
  )
}

const NARROW = '(max-width: 639px)'

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
