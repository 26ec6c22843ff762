import { hero } from '../../brand/hero.ts'
import { HeroLife } from '../../brand/hero/life.tsx'
import * as brand from '../../brand/words.ts'

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
      <HeroLife />
    </section>
  )
}

function HeroPicture() {
  const { wide, tall } = hero
  return (
    <picture className="hero-picture">
      <source type="image/avif" media={NARROW} {...attributesOf(tall.avif)} />
      <source type="image/webp" media={NARROW} {...attributesOf(tall.webp)} />
      <source media={NARROW} {...attributesOf(tall.jpeg)} />
      <source type="image/avif" srcSet={wide.avif.srcset} />
      <source type="image/webp" srcSet={wide.webp.srcset} />
      <img {...attributesOf(wide.jpeg)} alt="" fetchPriority="high" />
    </picture>
  )
}

const NARROW = '(max-width: 639px)'

type Photo = { srcset: string; w: number; h: number }

const attributesOf = ({ srcset, w, h }: Photo) => ({ srcSet: srcset, width: w, height: h })
