import { useState, type ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { isForSale: boolean; onBuy: () => void }

/** A button that adds to the cart. If its product sells out while it has the focus, it keeps the focus. */
export function BuyButton({ isForSale, onBuy, ...attributes }: Props) {
  const [hasFocus, setFocus] = useState(false)
  return (
    <button
      type="button"
      {...attributes}
      disabled={!isForSale && !hasFocus}
      aria-disabled={(!isForSale && hasFocus) || undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={() => isForSale && onBuy()}
    />
  )
}
