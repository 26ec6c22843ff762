import { Bee } from '../../brand/bee.tsx'
import { useCart } from '../cart/cart-store.ts'
import { totalQuantity } from '../cart/totals.ts'
import { BasketIcon } from '../ui/icons.tsx'

type Props = {
  shopName: string
  /** The cart is likely to be opened next. */
  onNearCart: () => void
  onOpenCart: () => void
}

export function Header({ shopName, onNearCart, onOpenCart }: Props) {
  const count = totalQuantity(useCart().cart)
  return (
    <header className="header">
      <a className="header-brand" href="/">
        <Bee />
        <span className="header-name">{shopName}</span>
      </a>
      <nav className="header-nav" aria-label="Main">
        <a href="/#shop">Shop</a>
      </nav>
      <button
        type="button"
        className="icon-button cart-button"
        aria-label={count > 0 ? `Shopping cart, ${itemCount(count)}` : 'Shopping cart'}
        aria-haspopup="dialog"
        onPointerEnter={onNearCart}
        onFocus={onNearCart}
        onClick={onOpenCart}
      >
        <BasketIcon />
        {count > 0 && <span className="badge">{count}</span>}
      </button>
    </header>
  )
}

const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
