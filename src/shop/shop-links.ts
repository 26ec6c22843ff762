import * as termsWords from '../../words/terms.ts'
import { linkAddress, type Link, type Policies } from '../storefront/policies.ts'

/** Pages that the merchant names, as paths of the store or as addresses; null: there is none. */
export type NamedPages = Record<'contact' | 'legalNotice' | 'withdrawal', string | null>

/**
 * The links that the footer and the cart show. The store's own contact and legal notice go before the named ones.
 * `policies` null: they could not be read.
 */
export function shopLinks(
  policies: Policies | null,
  { contact, legalNotice, withdrawal }: NamedPages,
  storeOrigin: string,
): Link[] {
  const shipping = policies?.shippingPolicy
  const links = [
    policies?.refundPolicy,
    shipping && { ...shipping, isShipping: true as const },
    policies?.privacyPolicy,
    policies?.termsOfService,
    policies?.termsOfSale,
    policies?.subscriptionPolicy,
    policies?.contactInformation ?? link(termsWords.contact, contact),
    policies?.legalNotice ?? link(termsWords.legalNotice, legalNotice),
    link(termsWords.withdrawal, withdrawal),
    link(termsWords.orders, policies?.customerAccountUrl),
  ]
  return links.flatMap((each) => each ?? [])

  function link(label: string, to: string | null | undefined): Link | null {
    const address = to ? linkAddress(to.startsWith('/') ? storeOrigin + to : to) : null
    return address === null ? null : { label, address }
  }
}
