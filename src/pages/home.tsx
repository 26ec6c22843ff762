import type { ReactNode } from 'react'
import { Batch } from '../../brand/batch.tsx'
import { YearWheel } from '../../brand/year-wheel.tsx'
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

const Blocks = () => (
  <div className="blocks">
    <Block {...brand.promise} drawing={<Batch />} />
    <Block {...brand.essence} drawing={<YearWheel />} />
  </div>
)

const Block = ({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) => (
  <section>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {drawing}
  </section>
)
