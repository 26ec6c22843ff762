import { useState, type ReactNode } from 'react'

type Props = {
  className: string
  /** Where its text does not say enough. */
  label?: string
  isForSale: boolean
  onBuy: () => void
  children: ReactNode
}

/** Puts something into the cart. What sells out under the focus keeps it, until it goes on by itself. */
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
