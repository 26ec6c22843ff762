import { Bee } from '../../brand/bee.tsx'
import { StrayBee } from '../../brand/stray-bee.tsx'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { COLLECTION } from '../routes.ts'
import { BackToShop } from '../shop/back-to-shop.tsx'
import { ChoiceNote } from '../shop/choice-note.tsx'
import { OptionPicker } from '../shop/option-picker.tsx'
import { useChoice } from '../shop/use-choice.ts'
import type { Connection } from '../storefront/call.ts'
import { formatMoney } from '../storefront/money.ts'
import { pictureSources } from '../storefront/picture-sources.ts'
import { realOptions, realSelection, type Chosen } from '../storefront/selection.ts'
import { Photo } from '../ui/photo.tsx'

type Props = { first: Chosen; connection: Connection }

export function ProductPage({ first, connection }: Props) {
  const { product, choice, isAsking, onChoose } = useChoice(first, connection)
  const { selection, variant } = choice
  const { title, description, images, minVariantPrice } = product
  const [picture] = images
  const price = variant?.price ?? minVariantPrice
  const isForSale = !isAsking && variant?.availableForSale === true

  return (
    <article className="product">
      <BackToShop handle={product.handle} />
      <div className="picture">
        {picture ? (
          <Photo
            {...pictureSources(picture)}
            alt={picture.altText ?? title}
            sizes="(min-width: 1440px) 44rem, (min-width: 1024px) 51vw, (min-width: 768px) 45vw, 100vw"
            isMain
          />
        ) : (
          <>
            <Bee />
            <p>No image available</p>
          </>
        )}
      </div>
      <div className="product-words">
        <h1 dir="auto">{title}</h1>
        <p className="product-description" dir="auto">
          {description}
        </p>
        {realOptions(product).map((option) => (
          <OptionPicker
            key={option.name}
            option={option}
            selection={realSelection(selection)}
            onChoose={onChoose}
          />
        ))}
        <p className={variant?.availableForSale ? 'stock in-stock' : 'stock'}>
          {variant?.availableForSale ? 'In Stock' : 'Out of Stock'}
        </p>
        <div className="buy-bar">
          <ChoiceNote choice={choice} isAsking={isAsking} />
          <p className="price">{formatMoney(price)}</p>
          <button
            type="button"
            className="button"
            disabled={!isForSale}
            onClick={() => variant && addToCart({ ...product, image: picture ?? null }, variant)}
          >
            Add to Cart
          </button>
        </div>
      </div>
    </article>
  )
}

export function NoProductPage() {
  return (
    <div className="message">
      <StrayBee />
      <h1>Product not found</h1>
      <a className="button" href={COLLECTION}>
        Return to Shop
      </a>
    </div>
  )
}
