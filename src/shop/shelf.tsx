import { shelf } from '#brand/shelf.ts'
import { shelfLine } from '#brand/words.ts'
import { textLanguage } from '../markets.ts'
import { productPath } from '../routes.ts'
import type { ListedProduct } from '../storefront/product.ts'
import { srcSetOf } from './hero.tsx'

// Wider than a phone's window. Phones with three device pixels per CSS pixel get a file for two, which looks the same.
const SIZES =
  '(min-width: 1552px) 67rem, (min-width: 1280px) 69vw, (min-width: 640px) 93vw, (min-resolution: 2.5x) 112vw, 168vw'

/** A wide picture and a sentence between the cards; null without a link to a product, by which keys scroll it. */
export function Shelf({ products }: { products: ListedProduct[] }) {
  const links = shelf.places.flatMap(({ handle, x, width }) => {
    const product = products.find((each) => each.handle === handle && each.variant)
    if (!product) return []
    return (
      <a key={handle} href={productPath(handle)} aria-label={product.title} lang={textLanguage()}>
        <rect x={`${x}%`} width={`${width}%`} height="100%" />
      </a>
    )
  })
  return (
    links.length > 0 && (
      <figure>
        <div className="shelf-strip">
          <picture>
            <source type="image/avif" {...srcSetOf(shelf.avif)} sizes={SIZES} />
            <img {...srcSetOf(shelf.jpeg)} alt="" loading="lazy" />
          </picture>
          <svg>{links}</svg>
        </div>
        <figcaption>{shelfLine}</figcaption>
      </figure>
    )
  )
}
