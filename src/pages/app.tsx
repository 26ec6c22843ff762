import type { ReactElement } from 'react'
import * as pagesWords from '../../words/pages.ts'
import { CartDialog, nearCart, useCartDrawer } from '../cart/drawer/cart-dialog.tsx'
import type { MarketLink } from '../markets.ts'
import { Footer, MarketsPage } from '../shop/footer.tsx'
import { Header } from '../shop/header.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import { Loading } from '../ui/spinner.tsx'
import { HomeScreen, type ShowMore } from './home.tsx'
import type { PageData } from './page-data.ts'
import type { HomePage } from './page.ts'
import { NoProductPage, NotFoundPage, ProductPage } from './product.tsx'

type Props = Pick<PageData, 'page' | 'shopName' | 'storeInfo' | 'endpoint'> & {
  /** The list from which a product was opened. It stays in the document, so that Back shows it at once. */
  list?: HomePage | null
  /** Only the server renders them. */
  marketLinks?: MarketLink[]
  onShowMore?: ShowMore
}

const NO_LINKS: MarketLink[] = []

/** Everything that React renders: header, screen, footer and cart. */
export function App({
  page,
  list = null,
  shopName,
  storeInfo,
  endpoint,
  marketLinks = NO_LINKS,
  onShowMore,
}: Props) {
  const drawer = useCartDrawer(endpoint)
  return (
    <>
      <Header shopName={shopName} onNearCart={nearCart} onOpenCart={drawer.open} />
      {/* The keys keep the list's elements behind a product's. */}
      {[page, page.screen === 'product' && list].map(
        (each) =>
          each && (
            <main
              key={each.screen === 'product' ? 'product' : 'list'}
              id={each === page ? 'main' : undefined}
              inert={each !== page}
            >
              <Screen page={each} {...{ storeInfo, endpoint, marketLinks, onShowMore }} />
            </main>
          ),
      )}
      <ServerOnly id="footer">
        {import.meta.env.SSR && (
          <Footer shopName={shopName} links={storeInfo.links} markets={marketLinks} />
        )}
      </ServerOnly>
      <CartDialog drawer={drawer} endpoint={endpoint} storeInfo={storeInfo} />
    </>
  )
}

type ScreenProps = Pick<PageData, 'page' | 'storeInfo' | 'endpoint'> & {
  marketLinks: MarketLink[]
  onShowMore: ShowMore | undefined
}

function Screen({ page, storeInfo, endpoint, marketLinks, onShowMore }: ScreenProps): ReactElement {
  switch (page.screen) {
    case 'home':
      return <HomeScreen page={page} onShowMore={onShowMore} />
    case 'product':
      // Another product begins with its own choice, clock and pictures.
      return <ProductPage key={page.product.id} {...{ page, storeInfo, endpoint }} />
    case 'no-product':
      return <NoProductPage />
    case 'markets':
    case 'not-found':
      return (
        <ServerOnly id={page.screen}>
          {import.meta.env.SSR &&
            (page.screen === 'markets' ? <MarketsPage links={marketLinks} /> : <NotFoundPage />)}
        </ServerOnly>
      )
    case 'loading':
      // The same component as for the loaded home page, so that React keeps the HTML that only the server can render.
      if (page.of === 'home') return <HomeScreen page={null} />
      return <Loading label={pagesWords.loadingProduct} isPage />
  }
}
