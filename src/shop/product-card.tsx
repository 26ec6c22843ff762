import { useState } from 'react'
import { isLarge } from '#brand/brand.ts'
import { Mark } from '#brand/mark.tsx'
import * as shopWords from '../../words/shop.ts'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { formatMoney } from '../format/money.ts'
import { textAttributes } from '../markets.ts'
import { cardId, productPath } from '../routes.ts'
import { cutSrcSet, pictureSources } from '../storefront/pictures.ts'
import type { Complement, ListedProduct, Picture } from '../storefront/product.ts'
import { Photo } from '../ui/photo.tsx'
import { BuyButton, UnitPriceNote } from './offer.tsx'

// CSS cuts the square pictures to 4:5, which shows four fifths of their width; for a large card on a phone, the provider
// cuts them. Phones with three device pixels per CSS pixel get a file for two, which looks the same.
const WIDE_SIZES =
  '(min-width: 1520px) 26rem, (min-width: 1280px) 27vw, (min-width: 1024px) 37vw, (min-width: 640px) 57vw'
export const CARD_SIZES = `${WIDE_SIZES}, (min-resolution: 2.5x) calc(40vw - 67px), 32vw`
const LARGE_SIZES = '(min-resolution: 2.5x) 60vw, 90vw'
// As in `cardExcerptOf`.
const SENTENCE_ENDS = /(?<=[.!?؟।])\s+(?=[\p{Lu}\p{Lo}])|(?<=[。！？])(?=.)/u
const DUSK = '(prefers-color-scheme: dark)'
const PHONE = '(max-width: 639px)'

/** `place`: from 0, in a page's list, whose addresses lead to its cards. */
type Props = { product: ListedProduct; place?: number }

export function ProductCard({ product, place }: Props) {
  const { handle, title, notes, excerpt, picture, secondPicture, variant } = product
  const address = productPath(handle, product.isLater && variant?.selectedOptions)
  // A card that sells out meanwhile keeps its size, so that nothing moves.
  const [isWide] = useState(place !== undefined && isLarge(place) && variant !== null)
  const lit = secondPicture?.isLit && secondPicture
  const cut = (whole: Omit<Picture, 'altText'>, media: string) =>
    isWide && <source media={media} srcSet={cutSrcSet(whole)} sizes={LARGE_SIZES} />
  const [isNear, setNear] = useState(false)
  const approach = () => matchMedia('(hover: hover)').matches && setNear(true)
  return (
    <li
      className={isWide ? 'card large' : 'card'}
      id={place === undefined ? undefined : cardId(handle)}
    >
      <a
        className="card-link"
        href={address}
        // Without this name, the picture's text would be read before the title.
        aria-label={shopWords.detailsOf(title)}
        onPointerEnter={approach}
        onFocus={approach}
      >
        <span className="picture">
          {picture ? (
            <picture>
              {lit && cut(lit, `${PHONE} and ${DUSK}`)}
              {lit && (
                <source media={DUSK} srcSet={pictureSources(lit).srcSet} sizes={CARD_SIZES} />
              )}
              {cut(picture, PHONE)}
              <Photo
                {...pictureSources(picture)}
                alt={picture.altText ?? title}
                sizes={CARD_SIZES}
              />
            </picture>
          ) : (
            <Mark />
          )}
          {/* Covers the picture once it has loaded, while the pointer or the focus is on the card. */}
          {isNear && secondPicture && (
            <img
              className="photo second-photo"
              {...pictureSources(secondPicture)}
              sizes={isWide ? `${WIDE_SIZES}, 112vw` : CARD_SIZES}
              alt=""
              decoding="async"
              onLoad={({ currentTarget }) => currentTarget.classList.add('has-come')}
            />
          )}
          <span className="card-label">{shopWords.details}</span>
        </span>
        <h3 {...textAttributes('card-title clamp')}>{title}</h3>
      </a>
      {notes.length > 0 && <p {...textAttributes('card-notes label')}>{notes.join('\u00A0· ')}</p>}
      {excerpt && (
        <p {...textAttributes('card-description told')}>
          {excerpt.split(SENTENCE_ENDS).map((sentence) => (
            <span key={sentence} className="clamp">
              {`${sentence} `}
            </span>
          ))}
        </p>
      )}
      <CardOffer product={product} address={address} />
    </li>
  )
}

export function CardOffer({ product, address }: { product: Complement; address: string }) {
  const { title, picture, variant, minVariantPrice, hasDearer, subscription, isWithheld } = product
  return (
    <div className="card-buy">
      <p className="card-price">
        <span className="visually-hidden">{shopWords.price}</span>
        {hasDearer ? ` ${shopWords.from} ` : ' '}
        <span className="price">{formatMoney(minVariantPrice)}</span>
        {variant?.price.minorUnits === minVariantPrice.minorUnits && (
          <UnitPriceNote unitPrice={variant.unitPrice} />
        )}
        {subscription && <span {...textAttributes('unit-price')}>{subscription}</span>}
      </p>
      {isWithheld ? (
        <a className="button quiet" href={address} aria-label={shopWords.detailsOf(title)}>
          {shopWords.view}
        </a>
      ) : (
        <BuyButton
          className="button quiet"
          aria-label={variant ? shopWords.addTitle(title) : shopWords.soldOutTitle(title)}
          isForSale={variant !== null}
          onBuy={() => variant && addToCart({ ...product, image: picture }, variant)}
        >
          {variant ? shopWords.add : shopWords.soldOut}
        </BuyButton>
      )}
    </div>
  )
}
