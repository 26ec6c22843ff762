/** Everything that can go wrong with a call to the provider. */
export type StorefrontError =
  | { kind: 'http'; status: number }
  | { kind: 'graphql'; messages: string[] }
  | { kind: 'no-answer' }
  | { kind: 'unreadable' }
  | { kind: 'cart-refused'; messages: string[] }
  | { kind: 'no-checkout-url' }

/** The words for the log. */
export function errorText(error: StorefrontError): string {
  switch (error.kind) {
    case 'http':
      return error.status === 402
        ? 'Shopify: Payment required. Upgrade to a paid plan to use the Storefront API.'
        : `HTTP error! status: ${error.status}`
    case 'graphql':
      return `Error calling Shopify: ${error.messages.join(', ')}`
    case 'no-answer':
      return 'Error calling Shopify: no answer'
    case 'unreadable':
      return 'Error calling Shopify: unreadable answer'
    case 'cart-refused':
      return `Cart creation failed: ${error.messages.join(', ')}`
    case 'no-checkout-url':
      return 'No checkout URL returned from Shopify'
  }
}
