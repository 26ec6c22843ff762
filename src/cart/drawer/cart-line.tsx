import { productPath } from '../../routes.ts'
import { formatMoney } from '../../storefront/money.ts'
import { valuesText } from '../../storefront/selection.ts'
import { update, type Cart, type Line, changeBy, type LineProduct, remove } from '../cart.ts'
import { cartStore } from '../store/cart-store.ts'
import { lineTotal } from '../quote.ts'
import { grantedOf, lineNotes } from './line-note.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../../brand/mark.tsx'
import { pictureSources } from '../../storefront/pictures.ts'
import { Photo } from '../../ui/photo.tsx'
import { Icon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast-store.ts'
import { restore } from '../undo.ts'

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

type StepperProps = {
  line: Line
  /** One less than one. */
  onRemove: () => void
}

/** How many of a line there are, and one more or less of it. */
function Stepper({ line: { product, variantId, quantity }, onRemove }: StepperProps) {
  const changeOne = (difference: number) => void cartStore.apply(changeBy(variantId, difference))
  return (
    <div className="stepper">
      <IconButton
        label={`One less of ${product.title}`}
        onClick={() => (quantity === 1 ? onRemove() : changeOne(-1))}
      >
        <MinusIcon />
      </IconButton>
      <span className="stepper-count" role="status">
        <span className="visually-hidden">Quantity </span>
        <span>{quantity}</span>
      </span>
      <IconButton label={`One more of ${product.title}`} onClick={() => changeOne(1)}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}

/** A line's photograph, or the mark where it has none; the title beside it says what it is. */
export const LinePicture = ({ product: { image } }: { product: LineProduct }) => (
  <div className="picture">
    {image ? <Photo {...pictureSources(image)} alt="" sizes="72px" /> : <Mark />}
  </div>
)

const MinusIcon = () => (
  <Icon>
    <path d="M6 12h12" />
  </Icon>
)

const PlusIcon = () => (
  <Icon>
    <path d="M6 12h12M12 6v12" />
  </Icon>
)

/** Takes a line out, and says how it comes back. */
function removeLine({ product, variantId, selectedOptions }: Line) {
  const before = cartStore.get().cart
  void cartStore.apply(remove(variantId))
  toast({
    tone: 'success',
    title: 'Removed',
    description: `${product.title} has left your cart`,
    detail: valuesText(selectedOptions),
    action: { label: 'Undo', run: () => void cartStore.apply(restore(variantId, before)) },
  })
}
