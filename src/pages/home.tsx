import { memo, type ReactNode } from 'react'
import { EssenceDrawing } from '#brand/essence-drawing.tsx'
import { PromiseDrawing } from '#brand/promise-drawing.tsx'
import * as brand from '#brand/words.ts'
import * as shopWords from '../../words/shop.ts'
import { datesOn } from '../format/dates.ts'
import { textLanguage } from '../markets.ts'
import { GONE } from '../routes.ts'
import { Hero } from '../shop/hero.tsx'
import { CollectionLinks, ProductGrid } from '../shop/product-list.tsx'
import { Shelf } from '../shop/shelf.tsx'
import type { StoreInfo } from '../storefront/policies.ts'
import { ServerOnly } from '../ui/server-only.tsx'
import { useToday } from '../ui/today.ts'
import { hasMore, longerPath, type HomePage } from './page.ts'

/** `page` is null while it is loading. */
type Props = { page: HomePage | null; storeInfo: StoreInfo }

/** Memoized, because the list stays in the document while a product is shown. */
export const HomeScreen = memo(function HomeScreen({ page, storeInfo }: Props) {
  const { deadline } = datesOn(useToday(storeInfo), storeInfo, [{}])
  const listClass = deadline ? 'collection in-time' : 'collection'
  const past = page?.past
  const shown = page?.products.slice(0, past?.from) ?? null
  return (
    <>
      <ServerOnly id="hero">{import.meta.env.SSR && <Hero store={storeInfo} />}</ServerOnly>
      <section className={listClass} id="shop" aria-labelledby="shop-title">
        <Title {...page} />
        {page && <CollectionLinks {...page} today={storeInfo.today} />}
        <ProductGrid
          products={shown}
          shelf={
            page?.collection === null && (
              <ServerOnly id="shelf">
                {import.meta.env.SSR && <Shelf products={page.products} />}
              </ServerOnly>
            )
          }
        />
        {page && shown && hasMore(page) && (
          <p className="show-more">
            <a className="button quiet" href={longerPath(page, shown)}>
              {shopWords.showMore}
            </a>
          </p>
        )}
        {past && (
          <details className="fold-out">
            <summary>
              <span className="label">{past.title}</span>
            </summary>
            <ProductGrid products={page.products.slice(past.from)} />
          </details>
        )}
      </section>
      <ServerOnly id="blocks">{import.meta.env.SSR && <Blocks store={storeInfo} />}</ServerOnly>
    </>
  )
})

function Title({ collection, collections, line }: Partial<HomePage>) {
  const sentence = collection?.handle === GONE.collection ? shopWords.noCollection : line
  return (
    <h2 id="shop-title" dir="auto" lang={collection && !sentence ? textLanguage() : undefined}>
      {/* No link names the only collection. */}
      {line && collections?.length === 1 && `${collection?.title}: `}
      {sentence ? <em>{sentence}</em> : (collection?.title ?? brand.listTitle)}
    </h2>
  )
}

const Blocks = ({ store: { duties } }: { store: StoreInfo }) => (
  <div className="blocks">
    <Block
      title={brand.promise.title}
      text={brand.promise.text(duties.includes('ended-promise'))}
      drawing={<PromiseDrawing />}
    />
    <Block {...brand.essence} drawing={<EssenceDrawing />} />
  </div>
)

function Block({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) {
  const [, opening, rest] = /^(\S+ \S+)(.*)$/s.exec(text) ?? [null, '', text]
  return (
    <section>
      <div>
        <h2>{title}</h2>
        <p>
          <span className="opening">{opening}</span>
          {rest}
        </p>
      </div>
      {drawing}
    </section>
  )
}
