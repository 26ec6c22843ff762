import { Mark } from '../../../brand/mark.tsx'
import { productPath } from '../../routes.ts'
import { formatMoney } from '../../storefront/money.ts'
import { pictureSources } from '../../storefront/pictures.ts'
import { valuesText } from '../../storefront/selection.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Photo } from '../../ui/photo.tsx'
import { toast } from '../../ui/toast-store.ts'
import {
  changeBy,
  remove,
  update,
  type Cart,
  type Line,
  type LineProduct,
  findLine,
} from '../cart.ts'
import { currentQuote, grantedOf, lineTotal, isPayable } from '../quote.ts'
import { cartStore } from '../store/cart-store.ts'
import { restore } from '../undo.ts'

type Props = {
  cart: Cart
  line: Line
  /** Called before the line is removed, together with the control that was pressed. */
  onRemove: () => void
}

export function CartLine({ cart, line, onRemove }: Props) {
  const { product, variantId, price, quantity, formerPrice, selectedOptions } = line
  const values = valuesText(selectedOptions)
  const granted = grantedOf(currentQuote(cart), line)
  const total = lineTotal(cart, line)
  const removeThis = () => {
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
        {granted > 0 && granted < quantity && (
          <button
            type="button"
            className="text-button"
            aria-label={`Take ${granted} of ${product.title}`}
            onClick={({ currentTarget }) => {
              // The press removes this button.
              currentTarget.closest('li')?.querySelector('a')?.focus()
              void cartStore.apply(update(variantId, granted))
            }}
          >
            {`Take ${granted}`}
          </button>
        )}
      </div>
      <div className="line-buttons">
        <Stepper line={line} onRemove={removeThis} />
        <button
          type="button"
          className="text-button remove"
          aria-label={`Remove ${product.title}`}
          onClick={removeThis}
        >
          Remove
        </button>
      </div>
    </li>
  )
}

/** The line's picture, or the shop's mark. Its alternative text is empty, as the title stands beside it. */
export const LinePicture = ({ product: { image } }: { product: LineProduct }) => (
  <div className="picture">
    {image ? <Photo {...pictureSources(image)} alt="" sizes="72px" /> : <Mark />}
  </div>
)

type StepperProps = {
  line: Line
  /** Minus was pressed at a quantity of 1. */
  onRemove: () => void
}

function Stepper({ line: { product, variantId, quantity }, onRemove }: StepperProps) {
  const changeOne = (difference: number) => void cartStore.apply(changeBy(variantId, difference))
  return (
    <div className="stepper">
      <IconButton
        label={`One less of ${product.title}`}
        onClick={() => (quantity === 1 ? onRemove() : changeOne(-1))}
      >
        <Icon>
          <path d="M6 12h12" />
        </Icon>
      </IconButton>
      <span className="stepper-count" role="status">
        <span className="visually-hidden">Quantity </span>
        <span>{quantity}</span>
      </span>
      <IconButton label={`One more of ${product.title}`} onClick={() => changeOne(1)}>
        <Icon>
          <path d="M6 12h12M12 6v12" />
        </Icon>
      </IconButton>
    </div>
  )
}

/** Removes the line, and offers to undo it. */
function removeLine({ product, variantId, selectedOptions }: Line) {
  const before = cartStore.get().cart
  void cartStore.apply(remove(variantId))
  toast('success', 'Removed', `${product.title} has left your cart`, {
    detail: valuesText(selectedOptions),
    action: { label: 'Undo', run: () => void cartStore.apply(restore(variantId, before)) },
  })
}

/** In the shop's words and the provider's, which may be in another script; either may be ''. */
type LineNote = { ours: string; theirs: string }

/** What the shopper must know about a line before paying. */
export function lineNotes(cart: Cart, line: Line): LineNote[] {
  const { availability, refusal, variantId, quantity } = line
  if (availability === 'sold-out') return [ours('Sold out: left out of total and checkout')]
  if (availability === 'gone') return [ours('No longer sold: left out of total and checkout')]
  if (refusal?.reason === null) {
    return [ours('Not available where you are: left out of total and checkout')]
  }
  if (refusal?.reason) return [{ ours: "Can't be bought here: ", theirs: refusal.reason }]
  if (refusal) return [ours("Can't be bought here: left out of total and checkout")]
  if (!isPayable(cart, line)) return [ours('In another currency: left out of total and checkout')]
  const quote = currentQuote(cart)
  const granted = grantedOf(quote, line)
  const warning = findLine(quote?.warnings ?? [], variantId)
  return [
    granted < quantity ? [ours(`Only ${granted} of ${quantity} can be had`)] : [],
    warning ? [{ ours: '', theirs: warning.message }] : [],
  ].flat()
}

const ours = (words: string): LineNote => ({ ours: words, theirs: '' })
