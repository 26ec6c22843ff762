import type { Duty } from '../market-law.ts'
import { linkAddress, type Link, type NamedPage, type Policies } from '../storefront/policies.ts'

/** As paths of the store or as addresses; null: there is none. */
type NamedPages = Record<NamedPage, string | null>
type PolicyKind = Extract<Link, { title: string }>['kind']

/**
 * The links that the footer and the cart show, some of them only where the law asks for them. The store's contact and
 * legal notice take precedence over the named ones. `policies` null: they could not be read. `language`: the one in
 * which the store's pages open; null: the store's main language.
 */
export function shopLinks(
  policies: Policies | null,
  duties: Duty[],
  { contact, legalNotice, withdrawal, accessibility }: NamedPages,
  storeOrigin: string,
  language: string | null,
): Link[] {
  const orders = policies?.customerAccountUrl
  const legalGuarantee = policies?.promises.legalGuarantee
  const links = [
    policy(policies?.refundPolicy, 'returns'),
    policy(policies?.shippingPolicy, 'shipping'),
    policy(policies?.privacyPolicy),
    policy(policies?.termsOfService),
    policy(policies?.termsOfSale),
    policy(policies?.subscriptionPolicy, 'subscription'),
    policy(policies?.contactInformation, 'contact') ?? named('contact', contact),
    policy(policies?.legalNotice) ?? named('legalNotice', legalNotice),
    duties.includes('withdrawal') && named('withdrawal', withdrawal),
    named('accessibility', accessibility),
    duties.includes('legal-guarantee') && named('legalGuarantee', legalGuarantee?.url ?? null),
    orders && { kind: 'orders' as const, address: inLanguage(orders) },
  ]
  return links.flatMap((each) => each || [])

  function policy(page: Policies['legalNotice'], kind: PolicyKind = 'policy'): Link | null {
    return page ? { kind, ...page, address: inLanguage(page.address) } : null
  }

  function named(kind: keyof NamedPages | 'legalGuarantee', page: string | null): Link | null {
    if (page === null) return null
    const isOfStore = page.startsWith('/')
    const address = linkAddress(isOfStore ? storeOrigin + page : page)
    return address === null ? null : { kind, address: isOfStore ? inLanguage(address) : address }
  }

  /** Adds `locale`, from which the provider takes a page's language, unless the address has it. */
  function inLanguage(address: string): string {
    const url = new URL(address)
    if (language === null || url.searchParams.has('locale')) return address
    url.searchParams.set('locale', language)
    return url.href
  }
}
