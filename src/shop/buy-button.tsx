import { useState, type ReactNode } from 'react'

type Props = {
  className: string
  /** The accessible name, where the text alone is ambiguous. */
  label?: string
  isForSale: boolean
  onBuy: () => void
  children: ReactNode
}

/** A button that adds to the cart. If its product sells out while it has the focus, it keeps the focus. */
export function BuyButton({ className, label, isForSale, onBuy, children }: Props) {
  const [hasFocus, setFocus] = useState(false)
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={!isForSale && !hasFocus}
      aria-disabled={(!isForSale && hasFocus) || undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={() => isForSale && onBuy()}
    >
      {children}
    </button>
  )
}
