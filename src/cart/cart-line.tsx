import { formatMoney } from '../storefront/money.ts'
import { pictureSources } from '../storefront/picture-sources.ts'
import { productPath } from '../storefront/product-path.ts'
import { realSelection } from '../storefront/selection.ts'
import { BinIcon, MinusIcon, PlusIcon } from '../ui/icons.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Photo } from '../ui/photo.tsx'
import { changeBy, remove, type Line } from './cart.ts'
import { cartStore } from './cart-store.ts'

export function CartLine({ line, isPayable }: { line: Line; isPayable: boolean }) {
  const { product, variantId, price, quantity, selectedOptions } = line
  const values = realSelection(selectedOptions).map((option) => option.value)
  return (
    <li className="line">
      <div className="line-picture">
        {product.image ? (
          <Photo {...pictureSources(product.image)} alt="" sizes="96px" />
        ) : (
          <span className="bee" aria-hidden="true" />
        )}
      </div>
      <div className="line-words">
        <h3 className="line-title" dir="auto">
          <a href={productPath(product.handle, selectedOptions)}>{product.title}</a>
        </h3>
        {values.length > 0 && (
          <p className="line-options" dir="auto">
            {values.join(' • ')}
          </p>
        )}
        <p className="price">{formatMoney(price.minorUnits, price.currencyCode)}</p>
        {!isPayable && (
          <p className="line-note">In another currency: left out of total and checkout</p>
        )}
      </div>
      <div className="line-buttons">
        <div className="quantity">
          <IconButton
            label={`One less of ${product.title}`}
            onClick={() => cartStore.apply(changeBy(variantId, -1))}
          >
            <MinusIcon />
          </IconButton>
          <span>
            <span className="visually-hidden">Quantity </span>
            {quantity}
          </span>
          <IconButton
            label={`One more of ${product.title}`}
            onClick={() => cartStore.apply(changeBy(variantId, 1))}
          >
            <PlusIcon />
          </IconButton>
        </div>
        <IconButton
          label={`Remove ${product.title}`}
          onClick={() => cartStore.apply(remove(variantId))}
        >
          <BinIcon />
        </IconButton>
      </div>
    </li>
  )
}
