import { shelf } from '../../brand/shelf.ts'
import { shelfLine } from '../../brand/words.ts'
import { attributesOf, Sources } from './hero.tsx'

/** A wide picture and a sentence between the cards. */
export const Shelf = () => (
  <figure>
    <picture>
      <Sources {...shelf.middle} media="(max-width: 639px)" sizes="100vw" />
      <source type="image/avif" {...attributesOf(shelf.wide.avif)} sizes={WIDE_SIZES} />
      <img {...attributesOf(shelf.wide.jpeg)} sizes={WIDE_SIZES} alt="" loading="lazy" />
    </picture>
    <figcaption>{shelfLine}</figcaption>
  </figure>
)

const WIDE_SIZES = 'min(100vw, 90rem)'
