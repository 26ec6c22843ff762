import { useState } from 'react'
import { addToCart } from '../cart/add-to-cart.ts'
import { OptionPicker } from '../shop/option-picker.tsx'
import { formatMoney } from '../storefront/money.ts'
import { pictureSources } from '../storefront/picture-sources.ts'
import type { Product, SelectedOption } from '../storefront/product.ts'
import { productPath } from '../storefront/product-path.ts'
import { choose, isMade, realOptions, realSelection, type Choice } from '../storefront/selection.ts'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Photo } from '../ui/photo.tsx'

type Props = { product: Product; firstChoice: Choice }

export function ProductPage({ product, firstChoice }: Props) {
  const [choice, setChoice] = useState(firstChoice)
  const { selection, variant } = choice
  const { title, handle, description, images, minVariantPrice } = product
  const [picture] = images
  const price = variant?.price ?? minVariantPrice

  const onChoose = (chosen: SelectedOption) => {
    const next = choose(product, choice, chosen)
    setChoice(next)
    history.replaceState(history.state, '', productPath(handle, next.selection))
  }

  return (
    <article className="product">
      <a className="back" href="/#shop">
        <ArrowLeftIcon />
        Back to Shop
      </a>
      <div className="product-picture">
        {picture ? (
          <Photo
            {...pictureSources(picture)}
            alt={picture.altText ?? title}
            sizes="(min-width: 1024px) 55vw, 100vw"
            isEager
          />
        ) : (
          <p>No image available</p>
        )}
      </div>
      <div className="product-words">
        <h1 dir="auto">{title}</h1>
        <p className="price">{formatMoney(price.minorUnits, price.currencyCode)}</p>
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
        {!isMade(choice) && <NotMade choice={choice} />}
        <button
          type="button"
          className="button buy"
          disabled={!variant?.availableForSale}
          onClick={() => variant && addToCart(product, variant)}
        >
          Add to Cart
        </button>
      </div>
    </article>
  )
}

function NotMade({ choice }: { choice: Choice }) {
  const values = realSelection(choice.variant?.selectedOptions ?? []).map((each) => each.value)
  return (
    <p className="not-made" dir="auto">
      Not made in this combination. Selected: {values.join(' • ')}
    </p>
  )
}

export function NoProductPage() {
  return (
    <div className="message">
      <h1>Product not found</h1>
      <a className="button" href="/#shop">
        Return to Shop
      </a>
    </div>
  )
}
