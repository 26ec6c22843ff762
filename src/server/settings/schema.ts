import * as v from 'valibot'
import {
  apiVersion,
  hostNames,
  httpOrigin,
  listenHost,
  storeOrigin,
  token,
  wholeNumber,
} from './values.ts'

export const values = v.object({
  PUBLIC_STORE_DOMAIN: v.optional(storeOrigin('PUBLIC_STORE_DOMAIN')),
  PUBLIC_STOREFRONT_API_TOKEN: v.optional(token('PUBLIC_STOREFRONT_API_TOKEN')),
  PRIVATE_STOREFRONT_API_TOKEN: v.optional(token('PRIVATE_STOREFRONT_API_TOKEN')),
  PUBLIC_STOREFRONT_API_VERSION: v.optional(apiVersion('PUBLIC_STOREFRONT_API_VERSION'), '2025-07'),
  SHOP_NAME: v.optional(v.string()),
  SITE_URL: v.optional(httpOrigin('SITE_URL', 'https://www.example.com')),
  IMAGE_HOSTS: v.optional(hostNames('IMAGE_HOSTS'), ''),
  HOST: v.optional(listenHost('HOST'), '127.0.0.1'),
  PORT: v.optional(wholeNumber('PORT', 0, 65535), '3000'),
  DEMO_PORT: v.optional(wholeNumber('DEMO_PORT', 0, 65535)),
  DEMO_ORIGIN: v.optional(httpOrigin('DEMO_ORIGIN', 'https://demo.example.com')),
  HEAD_START_MS: v.optional(wholeNumber('HEAD_START_MS', 0, 60_000), '800'),
  PAGE_FRESH_SECONDS: v.optional(wholeNumber('PAGE_FRESH_SECONDS', 0, 86_400), '60'),
  PAGE_KEEP_DAYS: v.optional(wholeNumber('PAGE_KEEP_DAYS', 0, 365), '7'),
})
export type Values = v.InferOutput<typeof values>
