import type { Checkout, Quote, Share } from '../cart.ts'
import { readMoney, readText, readWhole, recordOf } from './json-fields.ts'

/** None where it can't be read: then nothing is known of its payment, and nothing leaves the cart. */
export function readCheckout(value: unknown): Checkout[] {
  const stored = recordOf(value)
  const cartId = readText(stored['cartId'])
  const store = readText(stored['store'])
  const createdAt = readWhole(stored['createdAt'])
  if (!cartId || !store || createdAt === null) return []
  const wasRead = stored['wasRead'] === true
  return [{ cartId, store, createdAt, shares: readShares(stored['shares']), wasRead }]
}

export function readQuote(stored: Record<string, unknown>): Quote | null {
  const contents = readText(stored['contents'])
  const total = readMoney(stored['total'])
  if (!contents || !total) return null
  return {
    contents,
    total,
    granted: readShares(stored['granted']),
    isShort: stored['isShort'] === true,
  }
}

function readShares(value: unknown): Share[] {
  const shares = Array.isArray(value) ? value : []
  return shares.flatMap((each) => {
    const { variantId, quantity } = recordOf(each)
    const id = readText(variantId)
    const whole = readWhole(quantity)
    return id && whole !== null ? [{ variantId: id, quantity: whole }] : []
  })
}
