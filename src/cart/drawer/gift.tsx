import { giftMonths } from '#brand/brand.ts'
import { giftTerms, sentences } from '#brand/gift.ts'
import { Mark } from '#brand/mark.tsx'
import * as drawerWords from '../../../words/drawer.ts'
import { dateOf, hasParcel } from '../../format/dates.ts'
import type { Attribute } from '../../storefront/provider-cart.ts'
import { hidesPrices, type Cart, type Gift, type Transition } from '../cart.ts'
import { cartStore } from '../store/cart-store.ts'

const SENTENCES = new Map<string, string>(Object.entries(sentences))

/** The sentence on the gift's card; undefined: no card, or one that the brand no longer has. */
export const sentenceOf = ({ card }: Gift): string | undefined => SENTENCES.get(card)

/** The attributes by which an order is a gift; none if it is no gift or no parcel, or if the brand has no cards. */
export function giftAttributes(cart: Pick<Cart, 'gift' | 'items'>): Attribute[] {
  if (!hasParcel(cart.items)) return []
  const Card = sentenceOf(cart.gift)
  const Gift = (Card || hidesPrices(cart)) && SENTENCES.size > 0 && drawerWords.noPrices
  return Object.entries({ Gift, Card }).flatMap(([key, value]) => (value ? [{ key, value }] : []))
}

/** The gift's part of a shared cart's link, after the lines: '&gift=1', '&card=door'. */
export const giftQuery = (gift: Gift): string =>
  (gift.hidesPrices ? '&gift=1' : '') +
  (sentenceOf(gift) ? `&card=${encodeURIComponent(gift.card)}` : '')

export function sharedGift(searchParams: URLSearchParams): Gift {
  const card = searchParams.get('card') ?? ''
  return { hidesPrices: searchParams.get('gift') === '1', card: SENTENCES.has(card) ? card : '' }
}

export const withGift =
  (gift: Gift): Transition =>
  (cart) => ({ ...cart, gift })

/** What goes with a gift: a card, or only no prices. Nothing in a shop without cards. `days`: of order and arrival. */
export function GiftRow({ cart, days }: { cart: Cart; days: number[] }) {
  if (SENTENCES.size === 0) return null
  const { gift } = cart
  const isPlain = !sentenceOf(gift) && hidesPrices(cart)
  const months = days.map((day) => dateOf(day).getUTCMonth() + 1)
  const isInTime = (card: string) =>
    months.every((month) => giftMonths[card]?.includes(month) ?? true)
  // A card that was pressed stays, even if its months are over.
  const cards = [...SENTENCES].filter(([card]) => card === gift.card || isInTime(card))
  return (
    <details
      className="gift"
      // The unfolded part would be below the edge of the list.
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>
        {drawerWords.gift}
        {giftAttributes(cart).map(({ key, value }) => (
          <span key={key}>{` · ${value}`}</span>
        ))}
      </summary>
      {giftTerms && <p className="total-note">{giftTerms}</p>}
      <div role="group" aria-label={drawerWords.card} className="gift-cards">
        {cards.map(([card, sentence]) => (
          <button key={card} {...pressing(gift.card === card, { hidesPrices: false, card })}>
            {sentence}
            <Mark />
          </button>
        ))}
      </div>
      <button className="text-button" {...pressing(isPlain, { hidesPrices: true, card: '' })}>
        {drawerWords.noCard}
      </button>
    </details>
  )
}

/** A press of what is pressed makes the cart no gift again. */
const pressing = (isPressed: boolean, next: Gift) => ({
  type: 'button' as const,
  'aria-pressed': isPressed,
  onClick: () => cartStore.apply(withGift(isPressed ? { hidesPrices: false, card: '' } : next)),
})
