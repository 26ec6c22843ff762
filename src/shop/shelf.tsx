import { shelf } from '#brand/shelf.ts'
import { shelfLine } from '#brand/words.ts'
import { textLanguage } from '../markets.ts'
import { productPath } from '../routes.ts'
import type { ListedProduct } from '../storefront/product.ts'
import { srcSetOf } from './hero.tsx'

// Wider than a phone's window. Phones with three device pixels per CSS pixel get a file for two, which looks the same.
const SIZES =
  '(min-width: 1552px) 90rem, (min-width: 640px) 93vw, (min-resolution: 2.5x) 112vw, 168vw'

/** A wide picture and a sentence between the cards. A product in the picture is a link if the list has it for sale. */
export const Shelf = ({ products }: { products: ListedProduct[] }) => (
  <figure>
    <div className="shelf-strip">
      <picture>
        <source type="image/avif" {...srcSetOf(shelf.avif)} sizes={SIZES} />
        <img {...srcSetOf(shelf.jpeg)} alt="" loading="lazy" />
      </picture>
      <svg>
        {shelf.places.map(({ handle, x, width }) => {
          const product = products.find((each) => each.handle === handle)
          return (
            product?.variant && (
              <a
                key={handle}
                href={productPath(handle)}
                aria-label={product.title}
                lang={textLanguage()}
              >
                <rect x={`${x}%`} width={`${width}%`} height="100%" />
              </a>
            )
          )
        })}
      </svg>
    </div>
    <figcaption>{shelfLine}</figcaption>
  </figure>
)
