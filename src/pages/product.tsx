import { EmptyMark } from '../../brand/empty-mark.tsx'
import { guarantee, notesTitle } from '../../brand/words.ts'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { SHOP_PATH, productPath } from '../routes.ts'
import { BackToShop } from '../shop/back-to-shop.tsx'
import { BuyButton } from '../shop/buy-button.tsx'
import { ChoiceNote } from '../shop/choice-note.tsx'
import { Facts } from '../shop/facts.tsx'
import { Gallery } from '../shop/gallery.tsx'
import { Offer } from '../shop/offer.tsx'
import { OptionPicker } from '../shop/option-picker.tsx'
import { Related } from '../shop/product-card.tsx'
import { ShareButton } from '../shop/share-button.tsx'
import { useChoice } from '../shop/use-choice.ts'
import type { Connection } from '../storefront/call.ts'
import { isSoldOut, realOptions, type Chosen } from '../storefront/selection.ts'
import { photographsOf } from '../storefront/pictures.ts'
import type { Extras } from './page.ts'

type Props = { first: Chosen; extras: Extras; connection: Connection }

export function ProductPage({ first, extras, connection }: Props) {
  const { product, choice, isAsking, onChoose } = useChoice(first, connection)
  const { selection, variant } = choice
  const { handle, title, description, minVariantPrice } = product
  const { season, facts, notes, related } = extras
  const photos = photographsOf(product, variant)
  const isForSale = !isAsking && variant?.availableForSale === true
  const eyebrow = [season, product.productType].filter(Boolean).join(' · ')
  const others = <Related products={related} />

  return (
    <>
      <article className="product">
        <BackToShop handle={handle} />
        <Gallery photos={photos} title={title} />
        <div className="product-words">
          {eyebrow && (
            <p className="eyebrow" dir="auto">
              {eyebrow}
            </p>
          )}
          <h1 dir="auto">{title}</h1>
          <p className="product-description" dir="auto">
            {description}
          </p>
          {realOptions(product).map((option) => (
            <OptionPicker
              key={option.name}
              product={product}
              option={option}
              selection={selection}
              onChoose={onChoose}
            />
          ))}
          <div className="buy-bar">
            <ChoiceNote choice={choice} isAsking={isAsking} />
            <Offer variant={variant} price={variant?.price ?? minVariantPrice} />
            <BuyButton
              className="button"
              isForSale={isForSale}
              onBuy={() => variant && addToCart({ ...product, image: photos[0] ?? null }, variant)}
            >
              Add to Cart
            </BuyButton>
          </div>
          {isSoldOut(product) && others}
          <div className="product-facts">
            <Facts className="facts" facts={facts} />
            <p className="guarantee">{guarantee}</p>
            <ShareButton title={title} path={productPath(handle, selection)} />
          </div>
        </div>
      </article>
      {notes.length > 0 && (
        <section className="notes" aria-label={notesTitle}>
          <Facts className="notes-columns" facts={notes} />
        </section>
      )}
      {!isSoldOut(product) && others}
    </>
  )
}

export function NoProductPage() {
  return (
    <div className="message">
      <EmptyMark />
      <h1>Product not found</h1>
      <a className="button" href={SHOP_PATH}>
        Return to Shop
      </a>
    </div>
  )
}

export function NotFoundPage() {
  return (
    <div className="message">
      <EmptyMark />
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <a className="button" href="/">
        Return to Home
      </a>
    </div>
  )
}
