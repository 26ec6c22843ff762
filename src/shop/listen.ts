/** What is done with each event of a page. A brand's `shop/listen.ts` takes the place of this file: docs/analytics.md. */
export const listen: (event: ShopEvent) => void = () => undefined
