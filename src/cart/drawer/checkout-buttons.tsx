import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Connection } from '../../storefront/call.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { announce, dismissToasts, toast } from '../../ui/toast-store.ts'
import { type Cart, type Quote, itemCount } from '../cart.ts'
import { checkout, type CheckoutOutcome } from '../provider/checkout.ts'
import { openCheckoutTab } from '../provider/checkout-tab.ts'
import { watchOrders } from '../provider/order-watch.ts'
import { cartStore } from '../store/cart-store.ts'
import { visitAttributes } from '../store/attribution.ts'
import { payableLines, quoteOf } from '../quote.ts'
import { offeredCheckout } from '../checkouts.ts'

type Props = {
  cart: Cart
  connection: Connection
  /** Asks anew what the lines are. */
  truthCheck: () => void
  onClose: () => void
  /** What was pressed is there no more, and nothing stands in its place. */
  onGone: () => void
}

/** The way to the checkout; after a shortfall, on to the one that was made. */
export function CheckoutButtons({ cart, connection, truthCheck, onClose, onGone }: Props) {
  const quote = quoteOf(cart)
  const { checkoutUrl } = cart
  const [needsLink, setNeedsLink] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const shortUrl = quote?.isShort && itemsGranted(quote) > 0 ? checkoutUrl : null

  const startCheckout = async () => {
    setNeedsLink(false)
    if (!cartStore.get().cart.isLoading) announce('Creating your checkout')
    dismissToasts(({ tone }) => tone === 'failure')
    const ownHosts = [...(connection.ownHosts ?? []), location.host]
    const storefront = createStorefront({ ...connection, ownHosts })
    const outcome = await checkout(cartStore, storefront, openCheckoutTab, visitAttributes())
    if (outcome === 'opened') onClose()
    if (outcome === 'opened' || outcome === 'short' || outcome === 'no-tab') {
      void watchOrders(connection).ask()
    }
    flushSync(() => setNeedsLink(outcome === 'no-tab'))
    if (outcome === 'refused' || outcome === 'code-refused') truthCheck()
    toastCheckout(outcome)
    // The way on: a link, which may stand in the place of the button that was pressed.
    if (outcome === 'short' || outcome === 'no-tab') place.current?.querySelector('a')?.focus()
    // What was pressed can be pressed no more, as nothing is left to be paid.
    if (payableLines(cartStore.get().cart).length === 0) onGone()
  }

  return (
    <div className="checkout" ref={place}>
      <div role="status">{quote?.isShort && <Shortfall quote={quote} />}</div>
      {shortUrl ? (
        <CheckoutLink
          url={shortUrl}
          className="button"
          onFollow={onClose}
          onTooOld={startCheckout}
        />
      ) : (
        <button
          type="button"
          className="button"
          aria-describedby="checkout-opens"
          disabled={payableLines(cart).length === 0}
          // It keeps the focus while it waits.
          aria-disabled={cart.isLoading || undefined}
          onClick={startCheckout}
        >
          {cart.isLoading && <Spinner />}
          <span>{cart.isLoading ? 'Creating Checkout...' : 'Checkout with Shopify'}</span>
          {!cart.isLoading && <span aria-hidden="true">↗</span>}
        </button>
      )}
      <span className="visually-hidden" id="checkout-opens">
        Opens in a new tab
      </span>
      {needsLink && !shortUrl && quote && checkoutUrl && (
        <CheckoutLink url={checkoutUrl} className="checkout-link" onTooOld={startCheckout} />
      )}
    </div>
  )
}

type CheckoutLinkProps = {
  url: string
  className: string
  onFollow?: () => void
  /** It has become too old since it was shown. */
  onTooOld: () => void
}

/** Leads to a checkout that was made before. */
function CheckoutLink({ url, className, onFollow, onTooOld }: CheckoutLinkProps) {
  const follow = (event: MouseEvent) => {
    if (offeredCheckout(cartStore.get().cart, Date.now()) === url) return onFollow?.()
    event.preventDefault()
    onTooOld()
  }
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener"
      aria-describedby="checkout-opens"
      onClick={follow}
    >
      Continue to checkout <span aria-hidden="true">↗</span>
    </a>
  )
}

/** The provider granted less than was asked for: nothing is paid before the shopper knows. */
function Shortfall({ quote }: { quote: Quote }) {
  const count = itemsGranted(quote)
  return (
    <p className="shortfall">
      {count === 0
        ? 'Nothing in your cart can be had right now. No checkout was opened.'
        : `Not everything can be had: ${itemCount(count)} can go to checkout.`}
    </p>
  )
}

const itemsGranted = ({ granted }: Quote): number =>
  granted.reduce((sum, share) => sum + share.quantity, 0)

type Words = { title: string; description: string; detail?: string }

const FAILED: Words = { title: 'Failed to create checkout', description: 'Please try again later' }

const WORDS: Partial<Record<CheckoutOutcome, Words>> = {
  failed: FAILED,
  refused: FAILED,
  'code-refused': { ...FAILED, detail: 'If it fails again, remove the discount code' },
  'not-here': {
    title: 'Not everything can be had',
    description: 'What is not available where you are is marked, and left out',
  },
}

/** Says what became of a checkout, where nothing else does. */
function toastCheckout(outcome: CheckoutOutcome) {
  const words = WORDS[outcome]
  if (words) toast({ tone: 'failure', ...words })
}
