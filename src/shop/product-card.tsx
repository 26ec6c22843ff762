import { Bee } from '../../brand/bee.tsx'
import { productPath } from '../routes.ts'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { formatMoney } from '../storefront/money.ts'
import { pictureSources } from '../storefront/picture-sources.ts'
import type { ListedProduct } from '../storefront/listed-product.ts'
import { Photo } from '../ui/photo.tsx'

export const CARD_SIZES =
  '(min-width: 1440px) 20rem, (min-width: 1280px) 22vw, (min-width: 1024px) 29vw, (min-width: 640px) 45vw, 92vw'

type Props = { product: ListedProduct }

export function ProductCard({ product }: Props) {
  const { handle, title, excerpt, picture, variant, minVariantPrice } = product
  return (
    <li className="card">
      <a className="card-link" href={productPath(handle)}>
        <span className="picture">
          {picture ? (
            <Photo {...pictureSources(picture)} alt={picture.altText ?? title} sizes={CARD_SIZES} />
          ) : (
            <Bee />
          )}
          <span className="card-label">View Details</span>
        </span>
        <h3 className="card-title clamp" dir="auto">
          {title}
        </h3>
      </a>
      <p className="card-description clamp" dir="auto">
        {excerpt}
      </p>
      <div className="card-buy">
        <p className="card-price">
          <span className="card-price-label">Price</span>{' '}
          <span className="price">{formatMoney(minVariantPrice)}</span>
        </p>
        <button
          type="button"
          className="button quiet"
          aria-label={variant ? `Add ${title}` : `Sold out: ${title}`}
          disabled={!variant}
          onClick={() => variant && addToCart({ ...product, image: picture }, variant)}
        >
          {variant ? 'Add' : 'Sold out'}
        </button>
      </div>
    </li>
  )
}
