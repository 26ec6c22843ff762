import type { ListedProduct } from '../storefront/listed-product.ts'
import { ProductCard } from './product-card.tsx'

/** What else there is; nothing where that is not known. */
export function Related({ products }: { products: ListedProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="related" aria-labelledby="related-title">
      <h2 id="related-title">You may also like</h2>
      <ul className="grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}
