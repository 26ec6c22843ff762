import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import * as checkoutWords from '../../../words/checkout.ts'
import { textAttributes } from '../../markets.ts'
import type { Endpoint } from '../../storefront/call.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { runForPress } from '../../ui/import-chunk.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useValue } from '../../ui/subscribable.ts'
import { announce, dismissToasts, toast } from '../../ui/toast.tsx'
import { isPartUnread, totalQuantity, type Cart, type Quote } from '../cart.ts'
import { offeredCheckout } from '../checkouts.ts'
import { openCheckoutTab } from '../provider/checkout-tab.ts'
import { cartRefusal, checkout, isCreating, type CheckoutOutcome } from '../provider/checkout.ts'
import { watchOrders } from '../provider/order-watch.ts'
import { checkLines, hasCheckFailed } from '../provider/line-check.ts'
import { currentQuote, fingerprintOf, payableLines } from '../quote.ts'
import { visitAttributes, withCampaign } from '../store/attribution.ts'
import { cartStore } from '../store/cart-store.ts'
import { drawer, focusHeading } from '../store/drawer.ts'
import { giftAttributes } from './gift.tsx'

type Props = { cart: Cart; quote: Quote | null; total: string; endpoint: Endpoint }

/** The checkout button, or a link to a checkout that was created but not opened. */
export function CheckoutButtons({ cart, quote, total, endpoint }: Props) {
  const { checkoutUrl } = cart
  const isUnread = isPartUnread(cart)
  const hasFailed = useValue(hasCheckFailed)
  const isUnreadable = hasFailed && isUnread
  const isBusy = useValue(isCreating) || (isUnread && !isUnreadable)
  const pending = isUnread ? checkoutWords.reading : checkoutWords.creating
  const label = isUnreadable ? checkoutWords.readAgain : isBusy ? pending : checkoutWords.start
  const refusal = useValue(cartRefusal)
  const fingerprint = fingerprintOf(cart, payableLines(cart))
  const [needsLink, setNeedsLink] = useState(false)
  const count = totalQuantity(quote?.granted ?? [])
  const shortUrl = quote?.isShort && count > 0 ? checkoutUrl : null

  const create = async () => {
    setNeedsLink(false)
    if (!isCreating.get()) announce(checkoutWords.announced)
    dismissToasts(({ tone }) => tone === 'failure')
    const ownHosts = [...(endpoint.ownHosts ?? []), location.host]
    const storefront = createStorefront({ ...endpoint, ownHosts })
    const attributes = [...giftAttributes(cartStore.get().cart), ...visitAttributes()]
    const outcome = await checkout(cartStore, storefront, openCheckoutTab, attributes)
    if (outcome === 'opened') {
      leave()
      sayRefusedCodes(cartStore.get().cart)
    }
    const isLinked = outcome === 'short' || outcome === 'no-tab'
    if (isLinked || outcome === 'opened') void watchOrders(endpoint).check()
    flushSync(() => setNeedsLink(outcome === 'no-tab'))
    // The refused lines may have changed.
    if (cartRefusal.get()) checkLines(endpoint).check()
    // If the cart has changed meanwhile, the drawer shows no link to what was created.
    const hint =
      isLinked && !currentQuote(cartStore.get().cart) ? checkoutWords.failedHint : HINTS[outcome]
    const title = outcome === 'not-here' ? checkoutWords.notHere : checkoutWords.failed
    if (hint) toast('failure', title, hint)
    // The link may have replaced the button that was pressed.
    if (isLinked) document.querySelector<HTMLElement>('.checkout a')?.focus()
    // Nothing is left to be paid, so the button that was pressed is disabled.
    if (payableLines(cartStore.get().cart).length === 0) focusHeading()
  }

  const startCheckout = () => runForPress(checkoutWords.failed, create, checkoutWords.failedHint)
  const linkTo = (url: string, className: string, onFollow?: () => void) => {
    const follow = (event: MouseEvent) => {
      if (offeredCheckout(cartStore.get().cart, Date.now()) === url) return onFollow?.()
      // The checkout has become too old since the link was rendered.
      event.preventDefault()
      void startCheckout()
    }
    return (
      <a
        className={className}
        href={withCampaign(url, visitAttributes())}
        target="_blank"
        aria-describedby="new-tab"
        onClick={follow}
      >
        {checkoutWords.resume} <span aria-hidden="true">↗</span>
      </a>
    )
  }

  return (
    <div className="checkout">
      <div role="status">
        {hasFailed && (isUnread || payableLines(cart).length > 0) && (
          <p className="shortfall">
            {isUnread ? checkoutWords.unreadable : checkoutWords.unchecked}
          </p>
        )}
        {quote?.isShort && <p className="shortfall">{checkoutWords.short(count)}</p>}
        {refusal?.of === fingerprint &&
          refusal.reasons.map((reason) => (
            <p key={reason} {...textAttributes('shortfall')}>
              {reason}
            </p>
          ))}
      </div>
      {shortUrl ? (
        linkTo(shortUrl, 'button', leave)
      ) : (
        <button
          type="button"
          className="button"
          aria-describedby="new-tab"
          disabled={!isUnread && payableLines(cart).length === 0}
          // A disabled button would lose the focus.
          aria-disabled={isBusy || undefined}
          data-price={total}
          onClick={isUnread ? checkLines(endpoint).checkIfDue : startCheckout}
        >
          {isBusy && <Spinner />}
          <span>{label}</span>
          {label === checkoutWords.start && <span aria-hidden="true">↗</span>}
        </button>
      )}
      {needsLink && !shortUrl && quote && checkoutUrl && linkTo(checkoutUrl, 'checkout-link')}
    </div>
  )
}

function leave() {
  drawer.close()
  dismissToasts(({ tone }) => tone === 'success')
}

/** Shows a lasting toast, because the closed drawer no longer shows the notes on codes. */
function sayRefusedCodes(cart: Cart) {
  const refused = currentQuote(cart)?.discounts.filter(({ applicable }) => !applicable) ?? []
  if (refused.length === 0) return
  const codes = refused.map(({ code }) => code)
  toast('failure', checkoutWords.codesRefused(codes), checkoutWords.openWithout(codes.length), {
    detail: refused.flatMap(({ reason }) => reason ?? []).join(' '),
  })
}

/** What a toast says of outcomes that nothing else shows. */
const HINTS: Partial<Record<CheckoutOutcome, string>> = {
  failed: checkoutWords.failedHint,
  'line-refused': checkoutWords.linesRefusedHint,
  'code-refused': checkoutWords.codeHint,
  'not-here': checkoutWords.notHereHint,
}
