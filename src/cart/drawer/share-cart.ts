import { toast } from '../../ui/toast-store.ts'
import type { Line } from '../cart.ts'
import { cartLink } from '../cart-link.ts'

/** Gives a link to these lines to whatever the device shares by, else to the clipboard. */
export async function shareCart(lines: Line[]) {
  const url = location.origin + cartLink(lines)
  try {
    if (canShare()) return await navigator.share({ url })
    await navigator.clipboard.writeText(url)
    toast({
      tone: 'success',
      title: 'Link copied',
      description: 'Whoever opens it sees what is in your cart, and may add it to theirs',
    })
  } catch (error) {
    // The shopper thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ tone: 'failure', title: 'The link was not copied', description: url })
  }
}

// Not every browser can, whatever the types say.
const canShare = (): boolean => 'share' in navigator
