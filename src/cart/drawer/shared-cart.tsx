import type { ReactNode } from 'react'
import * as cartWords from '../../../words/cart.ts'
import * as drawerWords from '../../../words/drawer.ts'
import * as linkWords from '../../../words/links.ts'
import * as shopWords from '../../../words/shop.ts'
import { countryName, currentMarket, wordsLanguage } from '../../markets.ts'
import { shopPath } from '../../routes.ts'
import type { Endpoint } from '../../storefront/call.ts'
import { Loading } from '../../ui/spinner.tsx'
import { announce, toast } from '../../ui/toast.tsx'
import { addAll, findLine, keyOf, MAX_LINES, totalQuantity, type Gift, type Line } from '../cart.ts'
import { costText, sumText } from '../quote.ts'
import { cartStore } from '../store/cart-store.ts'
import { LineParts, TextButton } from './cart-line.tsx'
import { giftAttributes, withGift } from './gift.tsx'
import { closeShared, readShared, type SharedCart } from './shared-cart-store.ts'

type Props = { shared: SharedCart; endpoint: Endpoint; children: ReactNode }

/** A cart that somebody shared. Only a press changes the shopper's own cart. */
export function SharedCartPanel({ shared, endpoint, children }: Props) {
  const { named, gift, hasUnused, read } = shared
  const isFailed = read?.ok === false
  const lines = read?.ok ? read.value : []
  const sold = lines.flatMap((line) => line ?? [])
  const forSale = sold.filter(({ availability }) => availability === 'for-sale')
  const leftOut = Math.max(named.length - MAX_LINES, 0)
  const unknown = lines.length - sold.length
  const [currency, ...others] = new Set(forSale.map(({ price }) => price.currencyCode))
  const market = currentMarket()
  const country = market && countryName(market.country, wordsLanguage(market))
  return (
    <>
      <div className="drawer-lines">
        {hasUnused && <p role="alert">{linkWords.unusedWithHint}</p>}
        {unknown > 0 && <p className="line-note">{linkWords.unknown(unknown, country)}</p>}
        {leftOut > 0 && <p className="line-note">{linkWords.tooMany(MAX_LINES, leftOut)}</p>}
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
              <li key={keyOf(name)} className="line">
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
    const added = addAll(lines)(cart)
    const own = giftAttributes({ gift: added.gift, items: [] })
    return own.length > 0 ? added : withGift(gift)(added)
  })
  const added = lines.filter((line) => findLine(items, keyOf(line)))
  const left = lines.filter((line) => !added.includes(line))
  const count = totalQuantity(added)
  if (count > 0) announce(linkWords.added(count))
  if (left.length > 0) {
    const titles = left.map(({ product }) => product.title)
    toast('failure', cartWords.full, linkWords.leftOut(MAX_LINES, titles))
  }
}
