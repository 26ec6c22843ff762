import * as v from 'valibot'
import {
  apiVersion,
  collectionHandle,
  hostNames,
  httpOrigin,
  listenHost,
  onOrOff,
  storeOrigin,
  token,
  wholeNumber,
} from './values.ts'

/** Every setting by its name, which stands nowhere else as one. */
export const values = v.object({
  PUBLIC_STORE_DOMAIN: v.optional(storeOrigin),
  PUBLIC_STOREFRONT_API_TOKEN: v.optional(token),
  PUBLIC_CHECKOUT_DOMAIN: v.optional(storeOrigin),
  PRIVATE_STOREFRONT_API_TOKEN: v.optional(token),
  PUBLIC_STOREFRONT_API_VERSION: v.optional(apiVersion, '2025-07'),
  HOME_COLLECTION: v.optional(collectionHandle),
  SHOP_NAME: v.optional(v.string()),
  SITE_URL: v.optional(httpOrigin('https://www.example.com')),
  IMAGE_HOSTS: v.optional(hostNames, ''),
  ATTRIBUTION: v.optional(onOrOff, 'on'),
  HOST: v.optional(listenHost, '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65535), '3000'),
  DEMO_PORT: v.optional(wholeNumber(0, 65535)),
  DEMO_ORIGIN: v.optional(httpOrigin('https://demo.example.com')),
  DEMO_CHECKOUT_PORT: v.optional(wholeNumber(0, 65535)),
  DEMO_CHECKOUT_ORIGIN: v.optional(httpOrigin('https://checkout.example.com')),
  METRICS_PORT: v.optional(wholeNumber(0, 65535)),
  HEAD_START_MS: v.optional(wholeNumber(0, 60_000), '800'),
  PAGE_FRESH_SECONDS: v.optional(wholeNumber(0, 86_400), '60'),
  PAGE_KEEP_DAYS: v.optional(wholeNumber(0, 365), '7'),
})
export type Values = v.InferOutput<typeof values>
