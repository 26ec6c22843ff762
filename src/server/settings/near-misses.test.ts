import { expect, test } from 'vitest'
import { problem } from './testing/settings-of.ts'

test('a near miss stops the start, and the message names the intended setting', () => {
  const meant = {
    PUBLIC_STORE_DOMIAN: 'PUBLIC_STORE_DOMAIN',
    PUBLIC_STORE_DOMAINS: 'PUBLIC_STORE_DOMAIN',
    PUBLC_STORE_DOMAN: 'PUBLIC_STORE_DOMAIN',
    public_store_domain: 'PUBLIC_STORE_DOMAIN',
    VITE_PUBLIC_STORE_DOMAIN: 'PUBLIC_STORE_DOMAIN',
    NEXT_PUBLIC_STORE_DOMAIN: 'PUBLIC_STORE_DOMAIN',
    REACT_APP_PUBLIC_STORE_DOMAIN: 'PUBLIC_STORE_DOMAIN',
    STORE_DOMAIN: 'PUBLIC_STORE_DOMAIN',
    CHECKOUT_DOMAIN: 'PUBLIC_CHECKOUT_DOMAIN',
    SHOPIFY_CHECKOUT_DOMAIN: 'PUBLIC_CHECKOUT_DOMAIN',
    NEXT_PUBLIC_CHECKOUT_DOMAIN: 'PUBLIC_CHECKOUT_DOMAIN',
    PUBLIC_CHECKOUT_DOMIAN: 'PUBLIC_CHECKOUT_DOMAIN',
    SHOPIFY_STORE_DOMAIN: 'PUBLIC_STORE_DOMAIN',
    NEXT_PUBLIC_SHOPIFY_STORE_DOMAIN: 'PUBLIC_STORE_DOMAIN',
    VITE_SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'PUBLIC_STOREFRONT_API_TOKEN',
    SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'PUBLIC_STOREFRONT_API_TOKEN',
    PUBLIC_STOREFRONT_ACCESS_TOKEN: 'PUBLIC_STOREFRONT_API_TOKEN',
    PUBLIC_STOREFRONT_API_TOKENS: 'PUBLIC_STOREFRONT_API_TOKEN',
    PRIVATE_STOREFRONT_ACCESS_TOKEN: 'PRIVATE_STOREFRONT_API_TOKEN',
    SHOPIFY_STOREFRONT_API_VERSION: 'PUBLIC_STOREFRONT_API_VERSION',
    HOME_COLLECTIONS: 'HOME_COLLECTION',
    PUBLIC_HOME_COLLECTION: 'HOME_COLLECTION',
    HOME_COLLECTION_HANDLE: 'HOME_COLLECTION',
    HOMEPAGE_COLLECTION: 'HOME_COLLECTION',
    NEXT_PUBLIC_SITE_URL: 'SITE_URL',
    SITE_URI: 'SITE_URL',
    SHOP_NAEM: 'SHOP_NAME',
    IMAGE_HOST: 'IMAGE_HOSTS',
    DEMO_PROT: 'DEMO_PORT',
    DEMO_CHECKOUT_PROT: 'DEMO_CHECKOUT_PORT',
    PRICE_INCLUDES_TAX: 'PRICES_INCLUDE_TAX',
    TAXES_INCLUDED: 'PRICES_INCLUDE_TAX',
    HEADSTART_MS: 'HEAD_START_MS',
    PAGE_FRESH_SECOND: 'PAGE_FRESH_SECONDS',
    PAGES_KEEP_DAY: 'PAGE_KEEP_DAYS',
    MARKET: 'MARKETS',
    port: 'PORT',
    Host: 'HOST',
  }
  expect(Object.keys(meant).map((name) => problem({ [name]: 'a-secret' }))).toEqual(
    Object.entries(meant).map(
      ([name, setting]) => `${name} is not a setting; did you mean ${setting}?`,
    ),
  )
})

test('a name that resembles no setting is no near miss', () => {
  const names = [
    'PUBLIC_STOREFRONT_ID',
    'PUBLIC_CUSTOMER_ACCOUNT_API_URL',
    'PUBLIC_CUSTOMER_ACCOUNT_API_CLIENT_ID',
    'SHOP_ID',
    'SESSION_SECRET',
    'SHOPIFY_API_KEY',
    'NODE_ENV',
    'HOSTNAME',
    'HOSTTYPE',
    'HOME',
    'POST',
    'VITE_PORT',
    'DEV_PORT',
    'DEMO_DATA_DIR',
    'DEMO_DAY',
    'BASE_URL',
    'APP_NAME',
    'USERNAME',
    'npm_package_name',
    'npm_config_registry',
  ]
  expect(names.filter((name) => problem({ [name]: 'a value' }) !== 'no problem')).toEqual([])
})

test('a near miss without a value is ignored', () => {
  expect(problem({ PUBLIC_STORE_DOMIAN: '' })).toBe('no problem')
})
