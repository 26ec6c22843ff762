import { share } from '../../ui/share.ts'
import type { Line } from '../cart.ts'
import { cartLink } from '../cart-link.ts'

/** Gives a link to these lines on. Never rejects. */
export const shareCart = (lines: Line[]): Promise<void> =>
  share(
    { url: location.origin + cartLink(lines) },
    'Whoever opens it sees what is in your cart, and may add it to theirs',
  )
