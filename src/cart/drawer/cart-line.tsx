import { productPath } from '../../routes.ts'
import { formatMoney } from '../../storefront/money.ts'
import { valuesText } from '../../storefront/selection.ts'
import { update, type Cart, type Line } from '../cart.ts'
import { cartStore } from '../store/cart-store.ts'
import { lineTotal } from '../totals.ts'
import { grantedOf, lineNotes } from './line-note.ts'
import { LinePicture } from './line-picture.tsx'
import { removeLine } from './remove-line.ts'
import { Stepper } from './stepper.tsx'

type Props = {
  cart: Cart
  line: Line
  /** The whole line leaves: what was pressed is there no more. */
  onRemove: () => void
}

export function CartLine({ cart, line, onRemove }: Props) {
  const { product, variantId, price, formerPrice, selectedOptions } = line
  const values = valuesText(selectedOptions)
  const granted = grantedOf(cart, line)
  const total = lineTotal(cart, line)
  const takeOut = () => {
    onRemove()
    removeLine(line)
  }
  return (
    <li className="line">
      <LinePicture product={product} />
      <div className="line-words">
        <h3 className="line-title" dir="auto">
          <a href={productPath(product.handle, selectedOptions)}>
            <span className="clamp">{product.title}</span>
          </a>
        </h3>
        <p className="line-total price">{total ?? formatMoney(price)}</p>
        {values && (
          <p className="line-options" dir="auto">
            {values}
          </p>
        )}
        {total && (
          <p className="line-each">
            <span className="price">{formatMoney(price)}</span> each
          </p>
        )}
        {formerPrice && <p className="line-note">{`Was ${formatMoney(formerPrice)}`}</p>}
        {lineNotes(cart, line).map(({ ours, theirs }) => (
          <p key={ours + theirs} className="line-note">
            {ours && <span>{ours}</span>}
            {theirs && <span dir="auto">{theirs}</span>}
          </p>
        ))}
        {granted !== null && (
          <button
            type="button"
            className="text-button"
            aria-label={`Take ${granted} of ${product.title}`}
            onClick={({ currentTarget }) => {
              // It goes with the press.
              currentTarget.closest('li')?.querySelector('a')?.focus()
              void cartStore.apply(update(variantId, granted))
            }}
          >
            {`Take ${granted}`}
          </button>
        )}
      </div>
      <div className="line-buttons">
        <Stepper line={line} onRemove={takeOut} />
        <button
          type="button"
          className="text-button remove"
          aria-label={`Remove ${product.title}`}
          onClick={takeOut}
        >
          Remove
        </button>
      </div>
    </li>
  )
}
