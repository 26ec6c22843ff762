import type { Policies, StoreInfo } from '../policies.ts'

/** The policies of a store without any, in the versions that lack the newer fields. */
export const noPolicies: Policies = {
  delivery: null,
  returns: null,
  refundPolicy: null,
  shippingPolicy: null,
  privacyPolicy: null,
  termsOfService: null,
  subscriptionPolicy: null,
  customerAccountUrl: null,
  currency: undefined,
}

/** What pages say of a store without any. */
export const noStoreInfo: StoreInfo = {
  links: [],
  delivery: null,
  returns: null,
  pricesIncludeTax: false,
}
