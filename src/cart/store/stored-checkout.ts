import type { Checkout, LineQuantity, LineWarning, Quote } from '../cart.ts'
import type { Discount } from '../../storefront/created-cart.ts'
import { listOf, readMoney, readText, readWhole, recordOf } from './json-fields.ts'

/** None where it can't be read: then nothing is known of its order, and nothing leaves the cart. */
export function readCheckout(value: unknown): Checkout[] {
  const stored = recordOf(value)
  const cartId = readText(stored['cartId'])
  const storeOrigin = readText(stored['storeOrigin'])
  if (!cartId || !storeOrigin) return []
  const lines = readQuantities(stored['lines'])
  const createdAt = readWhole(stored['createdAt'])
  const hasLasted = createdAt !== null && stored['hasLasted'] === true
  return [{ cartId, storeOrigin, lines, createdAt, hasLasted }]
}

export function readQuote(stored: Record<string, unknown>): Quote | null {
  const fingerprint = readText(stored['fingerprint'])
  const total = readMoney(stored['total'])
  if (!fingerprint || !total) return null
  return {
    fingerprint,
    total,
    granted: readQuantities(stored['granted']),
    isShort: stored['isShort'] === true,
    warnings: readWarnings(stored['warnings']),
    discounts: readDiscounts(stored['discounts']),
    askedAt: readWhole(stored['askedAt']) ?? 0,
  }
}

function readDiscounts(value: unknown): Discount[] {
  return listOf(value).flatMap((each) => {
    const discount = recordOf(each)
    const code = readText(discount['code'])
    return code ? [{ code, applicable: discount['applicable'] === true }] : []
  })
}

function readWarnings(value: unknown): LineWarning[] {
  return listOf(value).flatMap((each) => {
    const warning = recordOf(each)
    const variantId = readText(warning['variantId'])
    const message = readText(warning['message'])
    return variantId && message ? [{ variantId, message }] : []
  })
}

function readQuantities(value: unknown): LineQuantity[] {
  return listOf(value).flatMap((each) => {
    const line = recordOf(each)
    const variantId = readText(line['variantId'])
    const quantity = readWhole(line['quantity'])
    return variantId && quantity !== null ? [{ variantId, quantity }] : []
  })
}
