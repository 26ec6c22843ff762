import type { ReactNode } from 'react'
import { seasonOn } from '#brand/brand.ts'
import { EmptyMark } from '#brand/empty-mark.tsx'
import * as brand from '#brand/words.ts'
import * as shopWords from '../../words/shop.ts'
import { dateOf } from '../format/dates.ts'
import { textAttributes, textLanguage } from '../markets.ts'
import { pathOf, productPath } from '../routes.ts'
import { pictureAt } from '../storefront/pictures.ts'
import type { Collection, Complement, ListedProduct } from '../storefront/product.ts'
import { Loading } from '../ui/spinner.tsx'
import { CardOffer, ProductCard } from './product-card.tsx'

/** `products`: null while they are loading. `shelf`: shown after the first row of a longer list. */
type ProductGridProps = { products: ListedProduct[] | null; shelf?: ReactNode }

export function ProductGrid({ products, shelf }: ProductGridProps) {
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
  const cards = products.map((product, place) => (
    <ProductCard key={product.id} product={product} place={place} />
  ))
  return (
    <ul className="grid" role="list">
      {cards.slice(0, CARDS_BEFORE_SHELF)}
      {shelf && cards.length > CARDS_BEFORE_SHELF && <li className="shelf">{shelf}</li>}
      {cards.slice(CARDS_BEFORE_SHELF)}
    </ul>
  )
}

// One row in the widest window, and about the number of products in a season.
const CARDS_BEFORE_SHELF = 4

export const Complements = ({ products }: { products: Complement[] }) =>
  products.length > 0 && (
    <section className="complements" aria-label={shopWords.complements}>
      <h2 className="label">{shopWords.complements}</h2>
      <ul role="list">
        {products.map((product) => (
          <li key={product.id}>
            <a href={productPath(product.handle)}>
              {product.picture && (
                <img src={pictureAt(product.picture.url, 240)} alt="" loading="lazy" />
              )}
              <h3 {...textAttributes()}>{product.title}</h3>
            </a>
            <CardOffer product={product} address={productPath(product.handle)} />
          </li>
        ))}
      </ul>
    </section>
  )

export const Related = ({ products }: { products: ListedProduct[] }) =>
  products.length > 0 && (
    <section className="related" aria-label={shopWords.related}>
      <h2>{shopWords.related}</h2>
      <ul className="grid" role="list">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )

/** `collection`: the one that the page shows; null: all products. `today`: the brand says which lists are first. */
type LinksProps = { collections: Collection[]; collection: Collection | null; today: number }

export function CollectionLinks({ collections, collection, today }: LinksProps) {
  // A single collection narrows nothing.
  if (collections.length < 2) return null
  const all = { handle: undefined, title: brand.listAll }
  const named = (name: string) => collections.filter(({ handle }) => handle === name)
  const first = seasonOn(dateOf(today)).first.flatMap(named)
  return (
    <nav className="collection-links" aria-label={shopWords.collections}>
      {[all, ...new Set([...first, ...collections])].map(({ handle, title }) => (
        <a
          key={handle ?? ''}
          href={`${pathOf({ screen: 'home', ...(handle && { collection: handle }) })}#shop`}
          aria-current={handle === collection?.handle ? 'page' : undefined}
          dir="auto"
          lang={handle && textLanguage()}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
