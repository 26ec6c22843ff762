import type { ReactNode } from 'react'
import { PromiseDrawing } from '../../brand/promise-drawing.tsx'
import { EssenceDrawing } from '../../brand/essence-drawing.tsx'
import * as brand from '../../brand/words.ts'
import { MOST_PAGES } from '../routes.ts'
import { CollectionLinks } from '../shop/collection-links.tsx'
import { Hero } from '../shop/hero.tsx'
import { ProductGrid } from '../shop/product-card.tsx'
import { ShowMoreLink } from '../shop/show-more.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import { longerPath, type HomePage } from './page.ts'

export type ShowMore = () => Promise<void>

/** `page` is null while it is loading. */
type Props = { page: HomePage | null; onShowMore?: ShowMore | undefined }

export function HomeScreen({ page, onShowMore }: Props) {
  return (
    <>
      <ServerOnly id="hero">{import.meta.env.SSR && <Hero />}</ServerOnly>
      <section className="collection" id="shop" aria-labelledby="shop-title">
        <Title collection={page?.collection ?? null} />
        {page && <CollectionLinks collections={page.collections} current={page.collection} />}
        <ProductGrid products={page?.products ?? null} />
        {page && <More page={page} onPress={onShowMore} />}
      </section>
      <ServerOnly id="blocks">{import.meta.env.SSR && <Blocks />}</ServerOnly>
    </>
  )
}

/** A season opens with a line that names it; what else the page is narrowed to is named alone. */
function Title({ collection }: Pick<HomePage, 'collection'>) {
  const line = collection && brand.seasonLines[collection.title]
  return (
    <h2 id="shop-title" className={line ? 'season-line' : undefined} dir="auto">
      {line ?? collection?.title ?? brand.listTitle}
    </h2>
  )
}

function More({ page, onPress }: { page: HomePage; onPress: ShowMore | undefined }) {
  if (page.products.length === 0 || page.next === null || page.pages === MOST_PAGES) return null
  return <ShowMoreLink href={longerPath(page)} onPress={onPress} />
}

const Blocks = () => (
  <div className="blocks">
    <Block {...brand.promise} drawing={<PromiseDrawing />} />
    <Block {...brand.essence} drawing={<EssenceDrawing />} />
  </div>
)

const Block = ({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) => (
  <section>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {drawing}
  </section>
)
