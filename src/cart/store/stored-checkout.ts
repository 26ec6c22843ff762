import type { Checkout, LineQuantity, LineRemark, Quote } from '../cart.ts'
import { readMoney, readText, readWhole, recordOf } from './json-fields.ts'

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
    remarks: readRemarks(stored['remarks']),
    discounts: readDiscounts(stored['discounts']),
    askedAt: readWhole(stored['askedAt']) ?? 0,
  }
}

function readDiscounts(value: unknown): Quote['discounts'] {
  const discounts = Array.isArray(value) ? value : []
  return discounts.flatMap((each) => {
    const { code, applicable } = recordOf(each)
    const name = readText(code)
    return name ? [{ code: name, applicable: applicable === true }] : []
  })
}

function readRemarks(value: unknown): LineRemark[] {
  const remarks = Array.isArray(value) ? value : []
  return remarks.flatMap((each) => {
    const { variantId, message } = recordOf(each)
    const id = readText(variantId)
    const words = readText(message)
    return id && words ? [{ variantId: id, message: words }] : []
  })
}

function readQuantities(value: unknown): LineQuantity[] {
  const lines = Array.isArray(value) ? value : []
  return lines.flatMap((each) => {
    const { variantId, quantity } = recordOf(each)
    const id = readText(variantId)
    const whole = readWhole(quantity)
    return id && whole !== null ? [{ variantId: id, quantity: whole }] : []
  })
}
