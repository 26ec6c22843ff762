import type { Address } from './metafields.ts'
import german from './terms.de.json' with { type: 'json' }
import french from './terms.fr.json' with { type: 'json' }
import japanese from './terms.ja.json' with { type: 'json' }

/** A text that the merchant writes under Settings > Policies. */
export type Policy = {
  title: string
  handle: string
  paragraphs: string[]
  url?: string | undefined
}

/** Keyed by field of the API's `Shop`; null: the merchant has written no such policy. */
export type Policies = Record<string, Policy | null>

/** The translations of these policies and of the provider's own texts, by the English text, keyed by language code. */
export const TERMS = new Map<string, Record<string, string>>([
  ['DE', german],
  ['FR', french],
  ['JA', japanese],
])

const policy = (title: string, ...paragraphs: string[]): Policy => ({
  title,
  handle: title.toLowerCase().replaceAll(' ', '-'),
  paragraphs,
})

export const policiesOf = ({ name, address, email }: Address): Policies => ({
  refundPolicy: policy(
    'Refund policy',
    'You can return anything within 30 days of its arrival. Write to us first and we’ll send you a label.',
    'We refund you the way you paid, within a week of getting it back. If something arrives broken, send us a photograph and we’ll send you another.',
  ),
  shippingPolicy: policy(
    'Shipping policy',
    'We pack on weekdays and send within two days. A parcel takes two to five days.',
    'Shipping is free.',
  ),
  privacyPolicy: policy(
    'Privacy policy',
    'We need your name and address to send you a parcel, and your email address to tell you where it is. We give them to the carrier and to nobody else.',
    'Write to us and we’ll tell you what we know about you, or delete it.',
  ),
  termsOfService: policy(
    'Terms of service',
    'An order is a contract once we have confirmed it. The price is the one on the day you order, and the goods are yours once you have paid for them.',
  ),
  termsOfSale: null,
  // With null, the API returns the provider's default.
  subscriptionPolicy: null,
  contactInformation: policy('Contact information', name, address, email),
  legalNotice: policy(
    'Legal notice',
    name,
    address,
    email,
    'We sell the goods of this shop ourselves, and answer for what its pages say.',
  ),
})

/** A page at `/pages/…`. It is not a policy: no field of the API returns it. */
export const withdrawalPage = ({ email }: Address): Policy =>
  policy(
    'Withdrawal',
    'You can withdraw from the contract within 14 days of the arrival of the parcel, without giving a reason. Write to us with the number of your order.',
    email,
  )

/** The policy with its texts translated by `say`. */
export const saidPolicy = (written: Policy, say: (text: string) => string): Policy => ({
  ...written,
  title: say(written.title),
  paragraphs: written.paragraphs.map(say),
})
