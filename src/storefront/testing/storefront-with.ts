import { createStorefront, type Storefront } from '../storefront.ts'

/** A provider that answers these calls; the others would be made. */
export const storefrontWith = (calls: Partial<Storefront>): Storefront => ({
  ...createStorefront({ url: 'https://shop.test/', headers: {} }),
  ...calls,
})
