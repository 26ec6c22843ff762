import { IconButton } from '../../ui/icon-button.tsx'
import { changeBy, type Line } from '../cart.ts'
import { cartStore } from '../store/cart-store.ts'
import { MinusIcon, PlusIcon } from './line-icons.tsx'

type Props = {
  line: Line
  /** One less than one. */
  onRemove: () => void
}

/** How many of a line there are, and one more or less of it. */
export function Stepper({ line: { product, variantId, quantity }, onRemove }: Props) {
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
