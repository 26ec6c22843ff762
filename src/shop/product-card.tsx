import { Bee } from '../../brand/bee.tsx'
import { productPath } from '../routes.ts'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { formatMoney } from '../storefront/money.ts'
import { pictureSources } from '../storefront/picture-sources.ts'
import type { ListedProduct } from '../storefront/listed-product.ts'
import { Photo } from '../ui/photo.tsx'

// The squares are cut to 4:5, a quarter wider than what is seen of them; on phones they are whole.
const SIZES =
  '(min-width: 1520px) 26.5rem, (min-width: 1280px) 28vw, (min-width: 1024px) 37vw, (min-width: 640px) 57vw, 33vw'

type Props = { product: ListedProduct }

export function ProductCard({ product }: Props) {
  const { handle, title, excerpt, picture, variant, minVariantPrice } = product
  return (
    <li className="card">
      <a className="card-link" href={productPath(handle)}>
        <span className="picture">
          {picture ? (
            <Photo {...pictureSources(picture)} alt={picture.altText ?? title} sizes={SIZES} />
          ) : (
            <Bee />
          )}
          <span className="card-label">View Details</span>
        </span>
        <h3 className="card-title clamp" dir="auto">
          {title}
        </h3>
      </a>
      <p className="card-description told clamp" dir="auto">
        {excerpt}
      </p>
      <div className="card-buy">
        <p className="card-price">
          <span className="label">Price</span>{' '}
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
