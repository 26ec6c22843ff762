import { useState, type MouseEvent } from 'react'
import { EmptyMark } from '../../brand/empty-mark.tsx'
import * as brand from '../../brand/words.ts'
import { shopWords } from '../../words/shop.ts'
import { pathOf } from '../routes.ts'
import type { Collection, ListedProduct } from '../storefront/product.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import { Loading } from '../ui/spinner.tsx'
import { ProductCard } from './product-card.tsx'

/** The products of the home page; null while they are loading. */
export function ProductGrid({ products }: { products: ListedProduct[] | null }) {
  if (!products) return <Loading label={shopWords.loading} />
  if (products.length === 0) {
    return (
      <div className="empty">
        <EmptyMark />
        <h3>{shopWords.noProducts}</h3>
        <p>{shopWords.noProductsHint}</p>
      </div>
    )
  }
  return <Grid products={products} />
}

/** The products that the provider recommends beside another; nothing where there are none. */
export function Related({ products }: { products: ListedProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="related" aria-labelledby="related-title">
      <h2 id="related-title">{shopWords.related}</h2>
      <Grid products={products} />
    </section>
  )
}

const Grid = ({ products }: { products: ListedProduct[] }) => (
  <ul className="grid">
    {products.map((product) => (
      <ProductCard key={product.id} product={product} />
    ))}
  </ul>
)

/** `current`: the collection that the page shows; null: all products. */
type CollectionLinksProps = { collections: Collection[]; current: Collection | null }

/** Links that narrow the page to one of the store's collections. */
export function CollectionLinks({ collections, current }: CollectionLinksProps) {
  // A single collection narrows nothing.
  if (collections.length < 2) return null
  const all = { handle: undefined, title: brand.listAll }
  return (
    <nav className="collection-links" aria-label={shopWords.collections}>
      {[all, ...collections].map(({ handle, title }) => (
        <a
          key={handle ?? ''}
          href={`${pathOf({ screen: 'home', ...(handle && { collection: handle }) })}#shop`}
          aria-current={handle === current?.handle ? 'page' : undefined}
          dir="auto"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

type ShowMoreProps = { href: string; onPress: (() => Promise<void>) | undefined }

/** A link to the list with one page more; with a script, the list grows in place. */
export function ShowMoreLink({ href, onPress }: ShowMoreProps) {
  const [isReading, setReading] = useState(false)
  const grow = async (event: MouseEvent) => {
    if (!onPress || !isPlainClick(event)) return
    event.preventDefault()
    if (isReading) return
    setReading(true)
    await onPress()
    setReading(false)
  }
  return (
    <p className="show-more">
      <a className="button quiet" href={href} aria-busy={isReading} onClick={grow}>
        {shopWords.showMore}
      </a>
    </p>
  )
}
