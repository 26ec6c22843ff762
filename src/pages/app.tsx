import { CartDialog, nearCart, useCartDrawer } from '../cart/drawer/cart-dialog.tsx'
import { Footer } from '../shop/footer.tsx'
import { Header } from '../shop/header.tsx'
import { asSent, ServerOnly } from '../ui/server-only.tsx'
import { Loading } from '../ui/spinner.tsx'
import type { PageData } from './data-block.ts'
import { HomePage } from './home.tsx'
import { NotFoundPage } from './not-found.tsx'
import type { Page } from './page.ts'
import { NoProductPage, ProductPage } from './product.tsx'

/** `page` is null where it can't be rendered: then what the server sent of it is shown as it is. */
type Props = Pick<PageData, 'shopName' | 'connection'> & { page: Page | null }

/** The whole of a page between the document's body tags. */
export function App({ page, shopName, connection }: Props) {
  const drawer = useCartDrawer(connection)
  return (
    <>
      <Header shopName={shopName} onNearCart={nearCart} onOpenCart={drawer.open} />
      {page ? (
        <main id="main">
          <Screen page={page} connection={connection} />
        </main>
      ) : (
        <main id="main" {...asSent} />
      )}
      <ServerOnly id="footer">{import.meta.env.SSR && <Footer shopName={shopName} />}</ServerOnly>
      <CartDialog drawer={drawer} connection={connection} />
    </>
  )
}

function Screen({ page, connection }: Pick<PageData, 'page' | 'connection'>) {
  switch (page.screen) {
    case 'home':
      return <HomePage products={page.products} />
    case 'product':
      return <ProductPage first={page} connection={connection} />
    case 'no-product':
      return <NoProductPage />
    case 'not-found':
      return <ServerOnly id="not-found">{import.meta.env.SSR && <NotFoundPage />}</ServerOnly>
    case 'loading':
      return loadingScreen(page.of)
  }
}

// No component of its own: React would make the home page anew when it heals, and with it what the
// server alone can write.
function loadingScreen(of: Extract<Page, { screen: 'loading' }>['of']) {
  switch (of) {
    case 'home':
      return <HomePage products={null} />
    case 'product':
      return <Loading label="Loading the product" />
  }
}
