import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { CartSecret } from '../catalog/gid.ts'

/** Whether a cart was made with lines. The kind is part of the signed key. */
export type Kind = 'filled' | 'empty'

const TIME_BYTES = 6
// The first half of a key is random, the second is the signature.
const HALF_KEY = 16
const CHECKOUT_KEY_LENGTH = 32
const KINDS: Kind[] = ['filled', 'empty']

/**
 * The token and key of a new cart. The token contains the cart's timestamp. The key signs the token and the kind.
 * Half of the key is random, so that nobody can compute the key from the token.
 */
export function createCartSecret(signer: string, kind: Kind, now: number): CartSecret {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(now, 0, TIME_BYTES)
  const token = Buffer.concat([time, randomBytes(18)]).toString('base64url')
  const random = randomBytes(HALF_KEY / 2).toString('hex')
  return { token, key: random + signature(signer, kind, token, random) }
}

/** Reads a cart's kind and timestamp from its secret, without the stored cart. Null: another signer signed it. */
export function cartOrigin(
  signer: string,
  { token, key }: CartSecret,
): { kind: Kind; madeAt: number } | null {
  const random = key.slice(0, HALF_KEY)
  const signed = key.slice(HALF_KEY)
  const kind = KINDS.find((one) => signed === signature(signer, one, token, random))
  const bytes = Buffer.from(token, 'base64url')
  // The signer is not secret, so a client can sign a token that contains no timestamp.
  if (!kind || bytes.length < TIME_BYTES) return null
  return { kind, madeAt: bytes.readUIntBE(0, TIME_BYTES) }
}

/** The key in a cart's checkout address. It opens the checkout, but is not the key in the cart's id. */
export const checkoutKey = ({ key }: CartSecret): string =>
  createHash('sha256').update(`checkout ${key}`).digest('hex').slice(0, CHECKOUT_KEY_LENGTH)

function signature(signer: string, kind: Kind, token: string, random: string): string {
  const signed = kind === 'filled' ? `${token} ${random}` : `${token} ${random} empty`
  return createHmac('sha256', signer).update(signed).digest('hex').slice(0, HALF_KEY)
}
