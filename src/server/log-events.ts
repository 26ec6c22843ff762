/** All that the shop logs; docs/operations.md says what each means. */
export const LOG_EVENTS = [
  'api-version',
  'carts-refused',
  'carts-unchecked',
  'demo-store-ended',
  'failure',
  'home-collection',
  'no-metafields',
  'no-products',
  'no-recommendations',
  'no-redirects',
  'not-found',
  'private-token-refused',
  'provider-errors',
  'provider-failed',
  'public-token-refused',
  'scope-refused',
  'shop-ended',
  'store-refuses',
] as const

export type LogEvent = (typeof LOG_EVENTS)[number]
