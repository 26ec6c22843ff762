import { hero } from '#brand/hero.ts'
import { HeroLife } from '#brand/hero/life.tsx'
import * as brand from '#brand/words.ts'
import * as serverWords from '../../words/server.ts'
import { dateOf, datesOn } from '../format/dates.ts'
import type { StoreInfo } from '../storefront/policies.ts'

/** The last day of ordering is here once it is near; a browser whose day is later hides it. */
export function Hero({ store }: { store: StoreInfo }) {
  const { deadline } = datesOn(store.today, store, [{}])
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{brand.headline}</h1>
        <p>{brand.subline}</p>
        {deadline && <p className="deadline dated">{deadline}</p>}
        <a className="button" href="#shop">
          {serverWords.shopCollection}
        </a>
      </div>
      <picture className="hero-picture">
        <Sources {...hero.wideDusk} media={`${DUSK} and ${WIDE}`} sizes={WIDE_SIZES} />
        <Sources {...hero.tallDusk} media={DUSK} sizes={TALL_SIZES} />
        <Sources {...hero.wide} media={WIDE} sizes={WIDE_SIZES} />
        <source type="image/avif" {...srcSetOf(hero.tall.avif)} sizes={TALL_SIZES} />
        <img {...srcSetOf(hero.tall.jpeg)} sizes={TALL_SIZES} alt="" fetchPriority="high" />
      </picture>
      <HeroLife day={dateOf(store.today)} />
    </section>
  )
}

const DUSK = '(prefers-color-scheme: dark)'
// Broader than an upright tablet, as in hero.css.
const WIDE = '(min-aspect-ratio: 19/25)'
const WIDE_SIZES = 'min(100vw, 154svh - 8rem)'
// Phones with three device pixels per CSS pixel get a file for two, which looks the same.
const TALL_SIZES =
  '(max-width: 639px) and (min-resolution: 2.5x) 70vw, (max-width: 639px) 85vw, 100vw'

type Props = (typeof hero)['wide'] & { media: string; sizes: string }

const Sources = ({ avif, jpeg, media, sizes }: Props) => (
  <>
    <source type="image/avif" media={media} {...srcSetOf(avif)} sizes={sizes} />
    <source media={media} {...srcSetOf(jpeg)} sizes={sizes} />
  </>
)

export const srcSetOf = ({ src, srcset = src, w, h }: Props['jpeg']) => ({
  srcSet: srcset,
  width: w,
  height: h,
})
