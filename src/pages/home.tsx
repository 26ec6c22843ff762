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
  return (
    <>
      <ServerOnly id="hero">{import.meta.env.SSR && <Hero today={storeInfo.today} />}</ServerOnly>
      <section className="collection" id="shop" aria-labelledby="shop-title">
        <Title collection={page?.collection ?? null} />
        <Deadline store={storeInfo} />
        {page && <CollectionLinks collections={page.collections} current={page.collection} />}
        <ProductGrid
          products={page?.products ?? null}
          shelf={
            page?.collection === null && (
              <ServerOnly id="shelf">
                {import.meta.env.SSR && <Shelf products={page.products} />}
              </ServerOnly>
            )
          }
        />
        {page && hasMore(page) && (
          <p className="show-more">
            <a className="button quiet" href={longerPath(page)}>
              {shopWords.showMore}
            </a>
          </p>
        )}
      </section>
      <ServerOnly id="blocks">{import.meta.env.SSR && <Blocks store={storeInfo} />}</ServerOnly>
    </>
  )
})

function Deadline({ store }: { store: StoreInfo }) {
  const { deadline } = datesOn(useToday(store), store, [{}])
  return deadline && <p className="deadline dated">{deadline}</p>
}

function Title({ collection }: Pick<HomePage, 'collection'>) {
  const isGone = collection?.handle === GONE.collection
  const line = isGone ? shopWords.noCollection : brand.seasonLines.get(collection?.title ?? '')
  return (
    <h2 id="shop-title" dir="auto" lang={collection && !line ? textLanguage() : undefined}>
      {line ? <em>{line}</em> : (collection?.title ?? brand.listTitle)}
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
