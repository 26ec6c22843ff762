import { hero } from '../../brand/hero.ts'
import { HeroLife } from '../../brand/hero/life.tsx'
import * as brand from '../../brand/words.ts'
import type { Photograph } from '../brand.ts'

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

const HeroPicture = () => (
  <picture className="hero-picture">
    <Sources {...hero.wideDusk} media={`${DUSK} and ${WIDE}`} sizes={WIDE_SIZES} />
    <Sources {...hero.tallDusk} media={DUSK} sizes={TALL_SIZES} />
    <Sources {...hero.wide} media={WIDE} sizes={WIDE_SIZES} />
    <source type="image/avif" srcSet={hero.tall.avif.srcset} sizes={TALL_SIZES} />
    <img {...attributesOf(hero.tall.jpeg)} sizes={TALL_SIZES} alt="" fetchPriority="high" />
  </picture>
)

const DUSK = '(prefers-color-scheme: dark)'
// As in hero.css: what is broader than an upright tablet.
const WIDE = '(min-aspect-ratio: 19/25)'
const WIDE_SIZES = 'min(100vw, 154svh - 8rem)'
// A phone's three pixels to one are more than a photograph shows.
const TALL_SIZES = '(max-width: 639px) 85vw, 100vw'

type Props = { avif: Photograph; jpeg: Photograph; media: string; sizes: string }

const Sources = ({ avif, jpeg, media, sizes }: Props) => (
  <>
    <source type="image/avif" media={media} {...attributesOf(avif)} sizes={sizes} />
    <source media={media} {...attributesOf(jpeg)} sizes={sizes} />
  </>
)

const attributesOf = ({ srcset, w, h }: Photograph) => ({ srcSet: srcset, width: w, height: h })
