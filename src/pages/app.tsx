import { Component, useDeferredValue, type ReactElement, type ReactNode } from 'react'
import * as pagesWords from '../../words/pages.ts'
import { CartDialog, PageToasts } from '../cart/drawer/cart-dialog.tsx'
import { loadFirst } from '../shop/gallery.tsx'
import { Header } from '../shop/header.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import { Loading } from '../ui/spinner.tsx'
import { HomeScreen } from './home.tsx'
import { keyOf, type HomePage, type PageData, type ProductPageData } from './page.ts'
import { NoProductPage, NotFoundPage, ProductPage } from './product.tsx'

type Props = Pick<PageData, 'page' | 'shopName' | 'storeInfo' | 'endpoint'> & {
  /** The list from which a product was opened. It stays in the document, so that Back shows it at once. */
  list?: HomePage | null
  /** The product that may be opened next. It is rendered before that, while nothing else is to do. */
  ahead?: ProductPageData | null
  /** Whether the link to `ahead` is pointed at. */
  isPointed?: boolean
  /** Only the server has it. */
  footer?: ReactNode
}

export function App(props: Props) {
  const { page, list = null, ahead = null, shopName, storeInfo, endpoint, footer } = props
  // Also the open product: after it is left, React removes it only once nothing else is to do.
  const next = useDeferredValue(ahead ?? (page.screen === 'product' ? page : null))
  const isPointed = useDeferredValue(props.isPointed ?? false)
  const behind = page.screen === 'product' ? list : null
  const all = [behind, page, next].filter((each) => each !== null)
  const keys = all.map(keyOf)
  const rendered = all.filter((each, index) => keys.indexOf(keyOf(each)) === index)
  return (
    <>
      <Header shopName={shopName} toasts={<PageToasts />} />
      {rendered.map((each) => (
        <Contained key={keyOf(each)} isShown={each === page}>
          <main {...(each === page ? SHOWN : BEHIND)} ref={(main) => layOut(main, isPointed)}>
            <Screen {...props} page={each} />
          </main>
        </Contained>
      ))}
      <ServerOnly id="footer">{footer}</ServerOnly>
      <CartDialog endpoint={endpoint} storeInfo={storeInfo} />
    </>
  )
}

const SHOWN = { id: 'main' }
// Readers and savers of pages copy the document, and go by `aria-hidden` alone.
const BEHIND = { inert: true, 'aria-hidden': true }

/** Keeps an error of a page that is not shown from the open one. */
class Contained extends Component<{ isShown: boolean; children: ReactNode }, { error?: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: { error?: unknown } = {}
  override render(): ReactNode {
    const { isShown, children } = this.props
    if (!('error' in this.state)) return children
    if (isShown) throw this.state.error
    return null
  }
}

/** Lays out a product that is rendered ahead. Its first picture loads once the product is pointed at. */
function layOut(main: HTMLElement | null, isPointed: boolean) {
  const gallery = main?.inert ? main.querySelector('.gallery') : null
  if (gallery && isPointed) loadFirst(gallery)
  gallery?.getBoundingClientRect()
}

function Screen({ page, storeInfo, endpoint }: Props): ReactElement {
  switch (page.screen) {
    case 'home':
      return <HomeScreen page={page} storeInfo={storeInfo} />
    case 'product':
      return <ProductPage {...{ page, storeInfo, endpoint }} />
    case 'no-product':
      return <NoProductPage />
    case 'not-found':
      return <ServerOnly id="not-found">{import.meta.env.SSR && <NotFoundPage />}</ServerOnly>
    case 'loading':
      // The same component as for the loaded home page, so that React keeps the HTML that only the server can render.
      if (page.of === 'home') return <HomeScreen page={null} storeInfo={storeInfo} />
      return <Loading label={pagesWords.loadingProduct} isPage />
  }
}
