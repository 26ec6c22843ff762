import type { ReactNode } from 'react'
import * as cartWords from '../../../words/cart.ts'
import * as drawerWords from '../../../words/drawer.ts'
import * as linkWords from '../../../words/links.ts'
import * as shopWords from '../../../words/shop.ts'
import { countryName, currentMarket, wordsLanguage } from '../../markets.ts'
import { shopPath } from '../../routes.ts'
import type { Endpoint } from '../../storefront/call.ts'
import { failed, logError, type Result } from '../../storefront/errors.ts'
import { mendedParameters } from '../../storefront/mangled-links.ts'
import { attempt } from '../../storefront/parse-or-null.ts'
import type { ProductOption } from '../../storefront/product.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { changeAddress } from '../../ui/open-dialog.ts'
import { Loading } from '../../ui/spinner.tsx'
import { createSubscribable, useValue } from '../../ui/subscribable.ts'
import { announce, toast } from '../../ui/toast.tsx'
import { sharedLines } from '../cart-link.ts'
import * as carts from '../cart.ts'
import type { Gift, Line, LineQuantity } from '../cart.ts'
import { readLines, type NamedLine } from '../provider/read-lines.ts'
import { costText, sumText } from '../quote.ts'
import { cartStore } from '../store/cart-store.ts'
import { drawer, focusHeading } from '../store/drawer.ts'
import { LineParts, TextButton } from './cart-line.tsx'
import { giftAttributes, sharedGift, withGift } from './gift.tsx'

/** The cart of a link, until the shopper adds or dismisses it. Only the address stores it. */
type SharedCart = {
  /** The lines of the link, perhaps more than a cart can have. */
  named: LineQuantity[]
  gift: Gift
  /** Whether the link had parts that can't be used. */
  hasUnused: boolean
  /** The lines that fit into a cart, each null if its variant no longer exists. Null: they have not been read. */
  read: Result<(NamedLine | null)[]> | null
}

const sharedCart = createSubscribable<SharedCart | null>(null)

export const useSharedCart = (): SharedCart | null => useValue(sharedCart)

function closeShared() {
  focusHeading()
  sharedCart.set(null)
  changeAddress(() => cleanAddress(linkParameters))
}

const LINK_PARAMETERS = ['cart', 'gift', 'card', 'discount', 'unused']
let followed = ''
/** Those of the link that was followed. */
let linkParameters: string[] = []

/**
 * Applies a link's `discount`, and shows its `cart` with its gift, once in a document. Says if it had parts that can't
 * be used (`unused`). The address keeps only a cart, until it is answered, so that a reload shows it again.
 * `options`: the open product's, whose choice has parameters of its own.
 */
export function followLink(endpoint: Endpoint, search: string, options: ProductOption[]) {
  if (search === followed) return
  followed = search
  const lowered = [...mendedParameters(search)].map(([name, value]) => [name.toLowerCase(), value])
  const searchParams = new URLSearchParams(lowered)
  for (const { name } of options) searchParams.delete(name.toLowerCase())
  linkParameters = LINK_PARAMETERS.filter((name) => searchParams.has(name))
  if (!/cart|discount|unused/.test(linkParameters.join())) return
  const cart = searchParams.getAll('cart')
  const discounts = searchParams.getAll('discount').flatMap((text) => text.split(','))
  const { lines: named, hasMore } = sharedLines(cart.join())
  const gift = sharedGift(searchParams)
  const isCut = hasMore || gift.card !== (searchParams.get('card') ?? '')
  const hasUnused = searchParams.has('unused') || (isCut && named.length > 0)
  // The drawer shows a saved code and `hasUnused` itself: opening it would dismiss a toast.
  const tone = named.length > 0 ? 'unseen' : 'success'
  if (discounts.length > 0) void addCodes(discounts, tone)
  if (named.length > 0) {
    // A code that the shopper removes does not come back with a reload.
    if (discounts.length > 0) changeAddress(() => cleanAddress(['discount']))
    void readShared({ named, gift, hasUnused }, endpoint)
    // After Back, the shopper may have closed the drawer before.
    if (window.navigation?.activation?.navigationType !== 'traverse') drawer.open()
    return
  }
  changeAddress(() => cleanAddress(linkParameters))
  if (cart.length > 0) toast('failure', linkWords.noCart, linkWords.noCartHint)
  if (hasUnused) toast('failure', linkWords.unused, linkWords.unusedHint)
}

function cleanAddress(names: string[]) {
  const url = new URL(location.href)
  const parameters = [...mendedParameters(url.search)]
  const kept = parameters.filter(([name]) => !names.includes(name.toLowerCase()))
  url.search = String(new URLSearchParams(kept))
  attempt(() => history.replaceState(history.state, '', url))
}

/** Reads the named variants, up to the limit of a cart, and shows them. A press on 'Try again' disables its button. */
async function readShared(shared: Omit<SharedCart, 'read'>, endpoint: Endpoint) {
  const { named } = shared
  focusHeading()
  sharedCart.set({ ...shared, read: null })
  const storefront = createStorefront(endpoint)
  const read = await readLines(named.slice(0, carts.MAX_LINES), storefront).catch(failed)
  // The shopper has dismissed this cart, or followed another link.
  if (sharedCart.get()?.named !== named) return
  sharedCart.set({ ...shared, read })
  if (!read.ok) return logError(read.error)
  announce(linkWords.read(carts.totalQuantity(read.value.flatMap((line) => line ?? []))))
}

async function addCodes(texts: string[], tone: 'success' | 'unseen') {
  const codes = texts.flatMap((text) => carts.codesIn([text]))
  if (codes.length === 0) return toast('failure', linkWords.noCode, linkWords.noCodeHint)
  const { discountCodes } = await cartStore.apply(carts.withDiscountCodes(codes))
  const held = new Set(discountCodes.map((code) => code.toLowerCase()))
  const isHeld = (code: string) => held.has(code.toLowerCase())
  const added = carts.codesIn(codes.filter(isHeld))
  if (!codes.every(isHeld)) toast('failure', linkWords.noRoom, linkWords.noRoomHint)
  if (added.length > 0) toast(tone, linkWords.codes(added.length), linkWords.codesHint(added))
}

type Props = { shared: SharedCart; endpoint: Endpoint; children: ReactNode }

/** A cart that somebody shared. Only a press changes the shopper's own cart. */
export function SharedCartPanel({ shared, endpoint, children }: Props) {
  const { named, gift, hasUnused, read } = shared
  const isFailed = read?.ok === false
  const lines = read?.ok ? read.value : []
  const sold = lines.flatMap((line) => line ?? [])
  const forSale = sold.filter(({ availability }) => availability === 'for-sale')
  const leftOut = Math.max(named.length - carts.MAX_LINES, 0)
  const unknown = carts.totalQuantity(named.filter((_, index) => lines[index] === null))
  const [currency, ...others] = new Set(forSale.map(({ price }) => price.currencyCode))
  const market = currentMarket()
  const country = market && countryName(market.country, wordsLanguage(market))
  return (
    <>
      <div className="drawer-lines">
        {hasUnused && <p role="alert">{linkWords.unusedWithHint}</p>}
        {unknown > 0 && <p className="line-note">{linkWords.unknown(unknown, country)}</p>}
        {leftOut > 0 && <p className="line-note">{linkWords.tooMany(carts.MAX_LINES, leftOut)}</p>}
        {isFailed && <p role="alert">{linkWords.notRead}</p>}
        {!read && <Loading label={linkWords.reading} />}
        <ul role="list">
          {named.map((name, index) => {
            const line = lines[index]
            if (!line) return null
            const isForSale = line.availability === 'for-sale'
            const total = isForSale ? costText(line) : null
            return (
              // As named: without the plan that it has lost, a line may have the key of another one.
              <li key={carts.keyOf(name)} className="line">
                <LineParts line={line} total={total} count={line.quantity}>
                  {line.isSingle && <p className="line-note">{linkWords.single}</p>}
                  {!isForSale && (
                    <p className="line-note">
                      {line.withheld ? shopWords.stock[line.withheld] : linkWords.soldOut}
                    </p>
                  )}
                </LineParts>
              </li>
            )
          })}
        </ul>
      </div>
      <div className="drawer-foot">
        {children}
        {currency && others.length === 0 && (
          <p className="total">
            <span>{linkWords.together}</span>{' '}
            <span className="price">{sumText(forSale, currency)}</span>
          </p>
        )}
        {read?.ok && forSale.length === 0 ? (
          <a className="button quiet" href={shopPath()}>
            {drawerWords.shop}
          </a>
        ) : (
          <button
            type="button"
            className="button"
            disabled={!read}
            onClick={() => (isFailed ? readShared(shared, endpoint) : addShared(forSale, gift))}
          >
            {isFailed ? linkWords.retry : linkWords.add}
          </button>
        )}
        <TextButton onClick={closeShared}>{linkWords.dismiss}</TextButton>
      </div>
    </>
  )
}

/** Shows the shopper's own cart with the lines, says which did not fit, and makes it a gift if it is none yet. */
async function addShared(lines: Line[], gift: Gift) {
  closeShared()
  const { items } = await cartStore.apply((cart) => {
    const added = carts.addAll(lines)(cart)
    const own = giftAttributes({ gift: added.gift, items: [] })
    return own.length > 0 ? added : withGift(gift)(added)
  })
  const added = lines.filter((line) => carts.findLine(items, carts.keyOf(line)))
  const left = lines.filter((line) => !added.includes(line))
  const count = carts.totalQuantity(added)
  if (count > 0) announce(linkWords.added(count))
  if (left.length > 0) {
    const titles = left.map(({ product }) => product.title)
    toast('failure', cartWords.full, linkWords.leftOut(carts.MAX_LINES, titles))
  }
}
