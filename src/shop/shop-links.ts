import { linkAddress, type Link, type Policies, type StorePage } from '../storefront/policies.ts'

/** Pages that the merchant names, as paths of the store or as addresses; null: there is none. */
export type NamedPages = Record<'contact' | 'legalNotice' | 'withdrawal', string | null>

/**
 * The links that the footer and the cart show. The store's contact and legal notice take precedence over the
 * named ones. `policies` null: they could not be read.
 */
export function shopLinks(
  policies: Policies | null,
  { contact, legalNotice, withdrawal }: NamedPages,
  storeOrigin: string,
): Link[] {
  const links = [
    policy(policies?.refundPolicy),
    policy(policies?.shippingPolicy, 'shipping'),
    policy(policies?.privacyPolicy),
    policy(policies?.termsOfService),
    policy(policies?.termsOfSale),
    policy(policies?.subscriptionPolicy),
    policy(policies?.contactInformation) ?? link('contact', contact),
    policy(policies?.legalNotice) ?? link('legalNotice', legalNotice),
    link('withdrawal', withdrawal),
    link('orders', policies?.customerAccountUrl),
  ]
  return links.flatMap((each) => each ?? [])

  function link(kind: Kind, to: string | null | undefined): Link | null {
    const address = to ? linkAddress(to.startsWith('/') ? storeOrigin + to : to) : null
    return address === null ? null : { kind, address }
  }
}

type Kind = Exclude<Link['kind'], 'policy' | 'shipping'>

const policy = (
  page: StorePage | null | undefined,
  kind: 'policy' | 'shipping' = 'policy',
): Link | null => (page ? { kind, ...page } : null)
