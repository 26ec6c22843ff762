import type { ReactNode } from 'react'
import { Mark } from '#brand/mark.tsx'
import * as cartWords from '../../words/cart.ts'
import * as shopWords from '../../words/shop.ts'
import { totalQuantity } from '../cart/cart.ts'
import { useCart } from '../cart/store/cart-store.ts'
import { drawer } from '../cart/store/drawer.ts'
import { nearCart } from '../cart/drawer/cart-dialog.tsx'
import { homePath, shopPath } from '../routes.ts'
import { IconButton } from '../ui/icon-button.tsx'

export function Header({ shopName, toasts }: { shopName: string; toasts: ReactNode }) {
  const count = totalQuantity(useCart().cart.items)
  return (
    <header className="header">
      <a className="header-brand" href={homePath()}>
        <Mark />
        <span className="header-name" dir="auto">
          {shopName}
        </span>
      </a>
      <nav className="header-nav" aria-label={shopWords.mainNav}>
        <a href={shopPath()}>{shopWords.shop}</a>
      </nav>
      <IconButton
        label={cartWords.button(count)}
        path="M4 10h16l-1.6 8.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8zM8.5 10 12 4l3.5 6"
        className="cart-button"
        aria-haspopup="dialog"
        onNear={nearCart}
        onClick={drawer.open}
      >
        {count > 0 && <span className="badge">{count}</span>}
      </IconButton>
      {toasts}
    </header>
  )
}
