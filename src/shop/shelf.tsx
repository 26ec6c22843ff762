import { shelf } from '../../brand/shelf.ts'
import { shelfLine } from '../../brand/words.ts'
import { attributesOf } from './hero.tsx'

/** A wide picture and a sentence between the cards. */
export const Shelf = () => (
  <figure>
    <picture>
      <source type="image/avif" media="(max-width: 639px)" {...attributesOf(shelf.middleAvif)} />
      <source type="image/avif" {...attributesOf(shelf.wideAvif)} />
      <img {...attributesOf(shelf.wideJpeg)} alt="" loading="lazy" />
    </picture>
    <figcaption>{shelfLine}</figcaption>
  </figure>
)
