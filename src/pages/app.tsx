import { useRef, useState } from 'react'
import { CartDrawer } from '../cart/cart-drawer.tsx'
import { Footer } from '../shop/footer.tsx'
import { Header } from '../shop/header.tsx'
import type { Storefront } from '../storefront/storefront.ts'
import { Loading } from '../ui/spinner.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { HomePage } from './home.tsx'
import { NotFoundPage } from './not-found.tsx'
import type { Page } from './page.ts'
import { NoProductPage, ProductPage } from './product.tsx'

type Props = { page: Page; shopName: string; storefront: Storefront }

/** The whole of a page between the document's body tags. */
export function App({ page, shopName, storefront }: Props) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [isCartOpen, setCartOpen] = useState(false)
  const openCart = () => {
    drawer.current?.showModal()
    setCartOpen(true)
  }
  return (
    <>
      <Header shopName={shopName} onOpenCart={openCart} />
      <main>
        <Screen page={page} />
      </main>
      <Footer shopName={shopName} />
      {/* The open drawer makes all outside it inert, toasts too: they move in with it. */}
      {!isCartOpen && <Toasts />}
      <CartDrawer dialog={drawer} storefront={storefront} onClose={() => setCartOpen(false)}>
        {isCartOpen && <Toasts />}
      </CartDrawer>
    </>
  )
}

function Screen({ page }: { page: Page }) {
  switch (page.screen) {
    case 'home':
      return <HomePage products={page.products} />
    case 'product':
      return <ProductPage product={page.product} firstChoice={page.choice} />
    case 'no-product':
      return <NoProductPage />
    case 'not-found':
      return <NotFoundPage />
    case 'loading':
      return page.of === 'home' ? <HomePage products={null} /> : <Loading label="Loading the product" />
  }
}
