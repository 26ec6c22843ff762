/** The provider lets any page call it, with these headers and nothing that is a server's secret. */
export const preflightHeaders: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept, Accept-Language, Content-Language, Content-Type, X-Shopify-Storefront-Access-Token, ' +
    'X-SDK-Variant, X-SDK-Variant-Source, X-SDK-Version, Shopify-Storefront-Id, Shopify-Storefront-Y',
  'Access-Control-Max-Age': '7200',
}

export const responseHeaders: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Shopify-API-Version, X-Request-Id, Retry-After',
}
