import type { AllowedOrigins } from '../security.ts'

/** The pages of a shop whose settings allow them nothing but their store. */
export const onlyStore = (storeOrigin: string): AllowedOrigins => ({
  storeOrigin,
  imageHosts: [],
  scriptHosts: [],
  connectHosts: [],
  trustedTypes: [],
})
