/** A text that the merchant writes under Settings > Policies. */
export type Policy = {
  title: string
  handle: string
  paragraphs: string[]
  url?: string | undefined
}

/** Keyed by field of the API's `Shop`; null: the merchant has written no such policy. */
export type Policies = Record<string, Policy | null>

const policy = (title: string, ...paragraphs: string[]): Policy => ({
  title,
  handle: title.toLowerCase().replaceAll(' ', '-'),
  paragraphs,
})

export const policies: Policies = {
  refundPolicy: policy(
    'Refund policy',
    'You can return anything within 30 days of its arrival, burned for an hour or not at all. Write to us first, and we send you a label for the parcel.',
    'We pay you back by the way you paid, within a week of its return. If a candle arrives broken, send us a photograph: we pour you another.',
  ),
  shippingPolicy: policy(
    'Shipping policy',
    'We pack on weekdays and send within two days. A parcel takes two to five days.',
    'Shipping is free. Candles travel in straw and paper, and not at all in the hottest week of the year.',
  ),
  privacyPolicy: policy(
    'Privacy policy',
    'We need your name and address to send you a parcel, and your email address to tell you where it is. We give them to the carrier and to nobody else.',
    'Write to us, and we tell you what we know about you, or delete it.',
  ),
  termsOfService: policy(
    'Terms of service',
    'An order is a contract once we have confirmed it. Prices are those of the day of the order.',
    'Never leave a burning candle alone.',
  ),
  termsOfSale: policy(
    'Terms of sale',
    'A candle is yours once you have paid for it. Prices are those of the day of the order.',
  ),
  // A store without subscriptions answers with a default.
  subscriptionPolicy: null,
  contactInformation: policy('Contact information', 'hello@example.com', '1 Example Street'),
  legalNotice: policy('Legal notice', 'A demo store, which sells nothing.'),
}

/** A page of text at `/pages/…`, which no field of the API names as a policy. */
export const withdrawalPage = policy(
  'Withdrawal',
  'You can withdraw from the contract within 14 days of the arrival of the parcel, and need not say why. Write to hello@example.com with the number of your order.',
)
