/** All modules of the shop's French words. A brand's words are in its folder. */
export * as agents from './agents.ts'
export * as cart from './cart.ts'
export * as checkout from './checkout.ts'
export * as drawer from './drawer.ts'
export * as formats from './formats.ts'
export * as links from './links.ts'
export * as markdown from './markdown.ts'
export * as order from './order.ts'
export * as pages from './pages.ts'
export * as plans from './plans.ts'
export * as question from './question.ts'
export * as refresh from './refresh.ts'
export * as server from './server.ts'
export * as share from './share.ts'
export * as shop from './shop.ts'
export * as storeInfo from './store-info.ts'
export * as texts from './texts.ts'
export * as ui from './ui.ts'
export * as viewer from './viewer.ts'

declare module '../folders.ts' {
  interface Languages {
    fr: typeof import('./index.ts')
  }
}
