import * as brand from '../../brand/words.ts'
import { pathOf } from '../routes.ts'
import type { Collection } from '../storefront/product.ts'

/** `current`: what the page is narrowed to; null: nothing. */
type Props = { collections: Collection[]; current: Collection | null }

/** The store's collections as links that narrow the page to one of them. */
export function CollectionLinks({ collections, current }: Props) {
  // One alone leads to what is there already.
  if (collections.length < 2) return null
  const all = { handle: undefined, title: brand.listAll }
  return (
    <nav className="collection-links" aria-label="Collections">
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
