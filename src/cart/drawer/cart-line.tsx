import { Bee } from '../../../brand/bee.tsx'
import { productPath } from '../../routes.ts'
import { formatMoney } from '../../storefront/money.ts'
import { pictureSources } from '../../storefront/picture-sources.ts'
import { realSelection } from '../../storefront/selection.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { changeBy, remove, type Line } from '../cart.ts'
import { cartStore } from '../store/cart-store.ts'
import { BinIcon, MinusIcon, PlusIcon } from './line-icons.tsx'
import type { LineNote } from './line-note.ts'

type Props = {
  line: Line
  /** What must be known of it before it is paid. */
  notes: LineNote[]
}

export function CartLine({ line, notes }: Props) {
  const { product, variantId, price, formerPrice, quantity, selectedOptions } = line
  const values = realSelection(selectedOptions).map((option) => option.value)
  return (
    <li className="line">
      <div className="picture">
        {product.image ? <Photo {...pictureSources(product.image)} alt="" sizes="96px" /> : <Bee />}
      </div>
      <div>
        <h3 className="line-title clamp" dir="auto">
          <a href={productPath(product.handle, selectedOptions)}>{product.title}</a>
        </h3>
        {values.length > 0 && (
          <p className="line-options" dir="auto">
            {values.join(' • ')}
          </p>
        )}
        <p className="price">{formatMoney(price)}</p>
        {formerPrice && <p className="line-note">{`Was ${formatMoney(formerPrice)}`}</p>}
        {notes.map(({ ours, theirs }) => (
          <p key={ours + theirs} className="line-note">
            {ours && <span>{ours}</span>}
            {theirs && <span dir="auto">{theirs}</span>}
          </p>
        ))}
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
            <span>{quantity}</span>
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
