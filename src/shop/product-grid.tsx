import { EmptyMark } from '../../brand/empty-mark.tsx'
import type { ListedProduct } from '../storefront/listed-product.ts'
import { Loading } from '../ui/spinner.tsx'
import { ProductCard } from './product-card.tsx'

/** The collection; `products` is null while it is loading. */
export function ProductGrid({ products }: { products: ListedProduct[] | null }) {
  if (!products) return <Loading label="Loading the collection" />
  if (products.length === 0) {
    return (
      <div className="empty">
        <EmptyMark />
        <h3>No products yet</h3>
        <p>We're preparing something beautiful for you. Products will be available soon!</p>
      </div>
    )
  }
  return (
    <ul className="grid">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  )
}
