import { Mark } from '../../brand/mark.tsx'
import { useState } from 'react'
import { cardId, productPath } from '../routes.ts'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { formatMoney } from '../storefront/money.ts'
import { pictureSources } from '../storefront/pictures.ts'
import type { ListedProduct } from '../storefront/product.ts'
import { Photo } from '../ui/photo.tsx'
import { BuyButton } from './buy-button.tsx'
import { EmptyMark } from '../../brand/empty-mark.tsx'
import { Loading } from '../ui/spinner.tsx'

// The squares are cut to 4:5, a quarter wider than what is seen of them; on phones they are whole.
export const CARD_SIZES =
  '(min-width: 1520px) 26.5rem, (min-width: 1280px) 28vw, (min-width: 1024px) 37vw, (min-width: 640px) 57vw, 33vw'

type Props = { product: ListedProduct }

function ProductCard({ product }: Props) {
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

type SecondPhotoProps = { picture: NonNullable<ListedProduct['secondPicture']>; sizes: string }

/** Over a card's photograph, once it has come and as long as the card is pointed at or in focus. */
function SecondPhoto({ picture, sizes }: SecondPhotoProps) {
  const [hasCome, setCome] = useState(false)
  return (
    <img
      className={hasCome ? 'photo second-photo has-come' : 'photo second-photo'}
      {...pictureSources(picture)}
      sizes={sizes}
      alt=""
      decoding="async"
      onLoad={() => setCome(true)}
    />
  )
}
