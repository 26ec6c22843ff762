import { Mark } from '../../brand/mark.tsx'
import { useState } from 'react'
import { cardId, productPath } from '../routes.ts'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { formatMoney } from '../storefront/money.ts'
import { pictureSources } from '../storefront/picture-sources.ts'
import type { ListedProduct } from '../storefront/listed-product.ts'
import { Photo } from '../ui/photo.tsx'
import { BuyButton } from './buy-button.tsx'
import { SecondPhoto } from './second-photo.tsx'

// The squares are cut to 4:5, a quarter wider than what is seen of them; on phones they are whole.
export const CARD_SIZES =
  '(min-width: 1520px) 26.5rem, (min-width: 1280px) 28vw, (min-width: 1024px) 37vw, (min-width: 640px) 57vw, 33vw'

type Props = { product: ListedProduct }

export function ProductCard({ product }: Props) {
  const { handle, title, excerpt, picture, secondPicture, variant, minVariantPrice } = product
  const [isNear, setNear] = useState(false)
  const approach = () => matchMedia('(hover: hover)').matches && setNear(true)
  return (
    <li className="card" id={cardId(handle)}>
      <a
        className="card-link"
        href={productPath(handle)}
        // Else the photograph's words would come before the title.
        aria-label={`${title}, View Details`}
        onPointerEnter={approach}
        onFocus={approach}
      >
        <span className="picture">
          {picture ? (
            <Photo {...pictureSources(picture)} alt={picture.altText ?? title} sizes={CARD_SIZES} />
          ) : (
            <Mark />
          )}
          {isNear && secondPicture && <SecondPhoto picture={secondPicture} sizes={CARD_SIZES} />}
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
          {product.hasDearer && <span className="card-price-from">from </span>}
          <span className="price">{formatMoney(minVariantPrice)}</span>
        </p>
        <BuyButton
          className="button quiet"
          label={variant ? `Add ${title}` : `Sold out: ${title}`}
          isForSale={variant !== null}
          onBuy={() => variant && addToCart({ ...product, image: picture }, variant)}
        >
          {variant ? 'Add' : 'Sold out'}
        </BuyButton>
      </div>
    </li>
  )
}
