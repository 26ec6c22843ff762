import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { CartSecret } from '../catalog/gid.ts'

/** What a cart was made with, as its key says: lines, or none. */
export type Kind = 'filled' | 'empty'

const TIME_BYTES = 6
const SIGNATURE_AT = 16
const CHECKOUT_KEY_LENGTH = 32
const KINDS: Kind[] = ['filled', 'empty']

/**
 * What a new cart is found by: a token that holds when it was made, and a key that signs it and says
 * whether it was made empty. Half of the key is random: a token alone opens no cart.
 */
export function createCartSecret(signer: string, kind: Kind, now: number): CartSecret {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(now, 0, TIME_BYTES)
  const token = Buffer.concat([time, randomBytes(18)]).toString('base64url')
  const random = randomBytes(SIGNATURE_AT / 2).toString('hex')
  return { token, key: random + signature(signer, kind, token, random) }
}

/** How and when a cart was made, told from its secret alone; null of one that this signer did not make. */
export function cartOrigin(
  signer: string,
  { token, key }: CartSecret,
): { kind: Kind; madeAt: number } | null {
  const random = key.slice(0, SIGNATURE_AT)
  const signed = key.slice(SIGNATURE_AT)
  const kind = KINDS.find((one) => signed === signature(signer, one, token, random))
  const bytes = Buffer.from(token, 'base64url')
  // Whoever knows the signer may have signed anything.
  if (!kind || bytes.length < TIME_BYTES) return null
  return { kind, madeAt: bytes.readUIntBE(0, TIME_BYTES) }
}

/** The key in a cart's checkout address: it opens the checkout, and tells nothing of the id's key. */
export const checkoutKey = ({ key }: CartSecret): string =>
  createHash('sha256').update(`checkout ${key}`).digest('hex').slice(0, CHECKOUT_KEY_LENGTH)

function signature(signer: string, kind: Kind, token: string, random: string): string {
  const signed = kind === 'filled' ? `${token} ${random}` : `${token} ${random} empty`
  return createHmac('sha256', signer).update(signed).digest('hex').slice(0, SIGNATURE_AT)
}
