import { useSyncExternalStore } from 'react'
import { type Line, type LineQuantity, lineOf } from '../cart.ts'
import type { Connection } from '../../storefront/call.ts'
import { toast, announce } from '../../ui/toast-store.ts'
import { sharedLines } from '../cart-link.ts'
import { codesIn, withDiscountCodes } from '../discount-codes.ts'
import { cartStore } from '../store/cart-store.ts'
import { logError } from '../../storefront/errors.ts'
import type { SharedVariant } from '../../storefront/cart-queries.ts'
import { createStorefront } from '../../storefront/storefront.ts'

/** What a link named, until the shopper has decided; it is in no cart, and stored nowhere. */
export type SharedCart = {
  asked: LineQuantity[]
  /** 'sold-out' where it can't be had; null: the provider hasn't said. */
  lines: Line[] | null
  isFailed: boolean
}

let shared: SharedCart | null = null
const listeners = new Set<() => void>()

export function showShared(next: SharedCart | null) {
  shared = next
  for (const listener of listeners) listener()
}

/** What has been found of it, unless the shopper has decided meanwhile. */
export function updateShared(next: SharedCart) {
  if (shared?.asked === next.asked) showShared(next)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSharedCart = (): SharedCart | null =>
  useSyncExternalStore(
    subscribe,
    () => shared,
    () => null,
  )

/**
 * Does what the page's address asks for, and takes it out of there, so that neither Back nor a reload
 * does it again. A shared cart is shown; only a press adds it.
 */
export function followLink(connection: Connection) {
  const address = new URL(location.href)
  const { searchParams } = address
  const cart = searchParams.get('cart')
  const discounts = searchParams.getAll('discount').flatMap((text) => text.split(','))
  searchParams.delete('cart')
  searchParams.delete('discount')
  history.replaceState(history.state, '', address)
  if (discounts.length > 0) keepCodes(codesIn(discounts))
  if (cart !== null) openShared(cart, connection)
}

function keepCodes(codes: string[]) {
  if (codes.length === 0) {
    return toast({
      tone: 'failure',
      title: 'No discount code',
      description: 'What this link holds can be no code',
    })
  }
  void cartStore.apply(withDiscountCodes(codes))
  toast({
    tone: 'success',
    title: codes.length === 1 ? 'Discount code kept' : 'Discount codes kept',
    description: `${codes.join(', ')} will be tried at checkout`,
  })
}

function openShared(text: string, connection: Connection) {
  const asked = sharedLines(text)
  if (asked.length === 0) {
    return toast({
      tone: 'failure',
      title: 'Nothing was shared',
      description: 'This link names nothing that could be in a cart',
    })
  }
  void readShared(asked, connection)
  // As by hand: the drawer has one way to open, and the focus one place to return to.
  document.querySelector<HTMLButtonElement>('.cart-button')?.click()
}

/** Asks the provider what a link's lines are, and shows them. */
export async function readShared(asked: LineQuantity[], connection: Connection) {
  showShared({ asked, lines: null, isFailed: false })
  const ids = asked.map(({ variantId }) => variantId)
  const result = await createStorefront(connection).sharedVariants(ids)
  if (!result.ok) {
    logError(result.error)
    return updateShared({ asked, lines: null, isFailed: true })
  }
  const lines = asked.flatMap(({ quantity }, index) => {
    const variant = result.value[index]
    return variant ? [lineFrom(variant, quantity)] : []
  })
  updateShared({ asked, lines, isFailed: false })
  announce('Read what was shared')
}

const lineFrom = (variant: SharedVariant, quantity: number): Line => ({
  ...lineOf(variant.product, variant),
  quantity,
  availability: variant.availableForSale ? 'for-sale' : 'sold-out',
})
