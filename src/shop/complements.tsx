import * as shopWords from '../../words/shop.ts'
import { textLanguage } from '../markets.ts'
import { productPath } from '../routes.ts'
import { pictureAt } from '../storefront/pictures.ts'
import type { Complement } from '../storefront/product.ts'
import { CardOffer } from './product-card.tsx'

/** A small row of products that complement this one; nothing if the store names none. */
export function Complements({ products }: { products: Complement[] }) {
  if (products.length === 0) return null
  return (
    <section className="complements" aria-labelledby="complements-title">
      <h2 className="label" id="complements-title">
        {shopWords.complements}
      </h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <a href={productPath(product.handle)}>
              {product.picture && (
                <img src={pictureAt(product.picture.url, 240)} alt="" loading="lazy" />
              )}
              <h3 dir="auto" lang={textLanguage()}>
                {product.title}
              </h3>
            </a>
            <CardOffer product={product} address={productPath(product.handle)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
