import { sentences } from '#brand/gift.ts'
import * as drawerWords from '../../../words/drawer.ts'
import type { Attribute } from '../../storefront/provider-cart.ts'
import type { Gift, Transition } from '../cart.ts'
import { cartStore } from '../store/cart-store.ts'

const SENTENCES = new Map<string, string>(Object.entries(sentences))

/** The sentence on the gift's card; undefined: no card, or one that the brand no longer has. */
export const sentenceOf = ({ card }: Gift): string | undefined => SENTENCES.get(card)

/** The attributes by which an order is a gift; none if it is no gift, or if the brand has no cards. */
export function giftAttributes(gift: Gift): Attribute[] {
  const Gift = gift.hidesPrices && SENTENCES.size > 0 && drawerWords.noPrices
  const said = Object.entries({ Gift, Card: sentenceOf(gift) })
  return said.flatMap(([key, value]) => (value ? [{ key, value }] : []))
}

/** The gift's part of a shared cart's link, after the lines: '&gift=1&card=rain'. */
export const giftQuery = ({ hidesPrices, card }: Gift): string =>
  (hidesPrices ? '&gift=1' : '') + (SENTENCES.has(card) ? `&card=${encodeURIComponent(card)}` : '')

export function sharedGift(searchParams: URLSearchParams): Gift {
  const card = searchParams.get('card') ?? ''
  return { hidesPrices: searchParams.get('gift') === '1', card: SENTENCES.has(card) ? card : '' }
}

export const withGift =
  (change: Partial<Gift>): Transition =>
  (cart) => ({ ...cart, gift: { ...cart.gift, ...change } })

/** What goes with a gift, each to be pressed; nothing in a shop without cards. */
export function GiftRow({ gift }: { gift: Gift }) {
  if (SENTENCES.size === 0) return null
  return (
    <details
      className="gift"
      // The unfolded part would be below the edge of the list.
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>
        {drawerWords.gift}
        {giftAttributes(gift).map(({ key, value }) => (
          <span key={key}>{` · ${value}`}</span>
        ))}
      </summary>
      {pressed(drawerWords.noPrices, gift.hidesPrices, { hidesPrices: !gift.hidesPrices })}
      <p className="total-note" id="gift-card">
        {drawerWords.card}
      </p>
      <div role="group" aria-labelledby="gift-card">
        {[...SENTENCES].map(([key, sentence]) =>
          pressed(sentence, gift.card === key, { card: gift.card === key ? '' : key }),
        )}
      </div>
    </details>
  )
}

const pressed = (label: string, isPressed: boolean, change: Partial<Gift>) => (
  <button
    key={label}
    type="button"
    aria-pressed={isPressed}
    onClick={() => void cartStore.apply(withGift(change))}
  >
    {label}
  </button>
)
