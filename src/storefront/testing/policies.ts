import type { Policies, StoreInfo } from '../policies.ts'
import { NO_PROMISES } from '../promises.ts'

/** The policies of a store without any, in the versions that lack the newer fields. */
export const noPolicies: Policies = {
  promises: NO_PROMISES,
  unset: [],
  unreadable: [],
  refundPolicy: null,
  shippingPolicy: null,
  privacyPolicy: null,
  termsOfService: null,
  subscriptionPolicy: null,
  customerAccountUrl: null,
  country: 'US',
  currency: 'USD',
}

/** What pages say of a store without any. */
export const noStoreInfo: StoreInfo = {
  links: [],
  ...NO_PROMISES,
  duties: [],
  taxes: 'added',
  // 23 November 2025, a Sunday.
  today: 20_415,
  keepDays: 7,
}
