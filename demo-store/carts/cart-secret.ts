import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { CartSecret } from '../catalog/gid.ts'

const TIME_BYTES = 6
const SIGNATURE_AT = 16
const CHECKOUT_KEY_LENGTH = 32

/**
 * What a new cart is found by: a token that holds when it was made, and a key that signs it. Half of
 * the key is random: a token alone opens no cart.
 */
export function createCartSecret(signer: string, now: number): CartSecret {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(now, 0, TIME_BYTES)
  const token = Buffer.concat([time, randomBytes(18)]).toString('base64url')
  const random = randomBytes(SIGNATURE_AT / 2).toString('hex')
  return { token, key: random + signature(signer, token, random) }
}

/** When a cart was made, told from its secret alone; null of one that this signer did not make. */
export function cartMadeAt(signer: string, { token, key }: CartSecret): number | null {
  const random = key.slice(0, SIGNATURE_AT)
  if (key.slice(SIGNATURE_AT) !== signature(signer, token, random)) return null
  return Buffer.from(token, 'base64url').readUIntBE(0, TIME_BYTES)
}

const signature = (signer: string, token: string, random: string): string =>
  createHmac('sha256', signer).update(`${token} ${random}`).digest('hex').slice(0, SIGNATURE_AT)

/** The key in a cart's checkout address: it opens the checkout, and tells nothing of the id's key. */
export const checkoutKey = ({ key }: CartSecret): string =>
  createHash('sha256').update(`checkout ${key}`).digest('hex').slice(0, CHECKOUT_KEY_LENGTH)
