import * as brand from '../../brand/words.ts'
import { Hero } from '../shop/hero.tsx'
import { ProductGrid } from '../shop/product-grid.tsx'
import type { ListedProduct } from '../storefront/listed-product.ts'
import { ServerOnly } from '../ui/server-only.tsx'

/** `products` is null while they are loading. */
export function HomePage({ products }: { products: ListedProduct[] | null }) {
  return (
    <>
      <ServerOnly id="hero">{import.meta.env.SSR && <Hero />}</ServerOnly>
      <section className="collection" id="shop" aria-labelledby="shop-title">
        <h2 id="shop-title">Discover Our Scents</h2>
        <ProductGrid products={products} />
      </section>
      <ServerOnly id="blocks">{import.meta.env.SSR && <Blocks />}</ServerOnly>
    </>
  )
}

function Blocks() {
  return (
    <div className="blocks">
      {brand.blocks.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
