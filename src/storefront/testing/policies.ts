import type { Policies } from '../policies.ts'

/** Of a store that has none, in the versions that lack the newer fields. */
export const noPolicies: Policies = {
  refundPolicy: null,
  shippingPolicy: null,
  privacyPolicy: null,
  termsOfService: null,
  subscriptionPolicy: null,
  customerAccountUrl: null,
}
