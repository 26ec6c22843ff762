import { createStorefront, type Storefront } from '../storefront.ts'

/** A storefront with these calls replaced; the others would be sent. */
export const storefrontWith = (calls: Partial<Storefront>): Storefront => ({
  ...createStorefront({ url: 'https://shop.test/', headers: {} }),
  ...calls,
})
