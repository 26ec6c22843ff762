import { useRef, useState } from 'react'
import { Footer } from '../shop/footer.tsx'
import { Header } from '../shop/header.tsx'
import { loadOrReload } from '../ui/load-part.ts'
import { ServerOnly } from '../ui/server-only.tsx'
import { Loading } from '../ui/spinner.tsx'
import { Toasts } from '../ui/toasts.tsx'
import type { PageData } from './data-block.ts'
import { HomePage } from './home.tsx'
import { NotFoundPage } from './not-found.tsx'
import { NoProductPage, ProductPage } from './product.tsx'

const importDrawer = () => import('../cart/drawer/drawer-panel.tsx')

// A head start only: where it fails, the press itself tries again.
const nearCart = () => void importDrawer().catch(() => undefined)

/** The whole of a page between the document's body tags. */
export function App({ page, shopName, connection }: PageData) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isCartOpen, setCartOpen] = useState(false)
  // Not React.lazy: suspended in the server's tree, it would put an error's text into the HTML.
  const [part, setPart] = useState<Awaited<ReturnType<typeof importDrawer>> | null>(null)
  const openCart = async () => {
    dialog.current?.showModal()
    setCartOpen(true)
    const loaded = await loadOrReload(importDrawer)
    setPart(loaded)
    loaded.cartOpened(connection)
  }
  const closeCart = () => dialog.current?.close()
  return (
    <>
      <Header shopName={shopName} onNearCart={nearCart} onOpenCart={openCart} />
      <main>
        <Screen page={page} connection={connection} />
      </main>
      <Footer shopName={shopName} />
      {/* The open drawer makes all outside it inert, toasts too: they move in with it. */}
      {!isCartOpen && <Toasts />}
      <dialog
        ref={dialog}
        className="drawer"
        aria-label="Shopping Cart"
        onClose={() => {
          setCartOpen(false)
          part?.cartClosed()
        }}
        // A click on the dialog itself, not on its content, is one on the veil around it.
        onClick={(event) => event.target === event.currentTarget && closeCart()}
      >
        {part && <part.CartDrawer connection={connection} onClose={closeCart} />}
        {isCartOpen && !part && <Loading label="Opening the cart" />}
        {isCartOpen && <Toasts />}
      </dialog>
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
      return <ServerOnly>{import.meta.env.SSR && <NotFoundPage />}</ServerOnly>
    case 'loading':
      return page.of === 'home' ? (
        <HomePage products={null} />
      ) : (
        <Loading label="Loading the product" />
      )
  }
}
