import type { Policies } from '../policies.ts'

/** The policies of a store without any, in the versions that lack the newer fields. */
export const noPolicies: Policies = {
  refundPolicy: null,
  shippingPolicy: null,
  privacyPolicy: null,
  termsOfService: null,
  subscriptionPolicy: null,
  customerAccountUrl: null,
}
