import { seasonOn } from '#brand/brand.ts'
import { dateOf } from '../format/dates.ts'
import type { ListedProduct } from '../storefront/product.ts'
import { isOffered, type Page } from './page.ts'

/** A list as the brand shows it on a day: past seasons are last, and of each part what is sold out. */
export function inSeason(page: Page, today: number): Page {
  if (page.screen !== 'home') return page
  const past = page.collection === null ? seasonOn(dateOf(today)).past : undefined
  const isPast = ({ season = '' }: ListedProduct) => past?.seasons.includes(season) === true
  const rankOf = (each: ListedProduct) => Number(isPast(each)) * 2 + Number(!isOffered(each))
  const ranked = (rank: number) => page.products.filter((each) => rankOf(each) === rank)
  const products = [0, 1, 2, 3].flatMap(ranked)
  const from = products.findIndex(isPast)
  return {
    ...page,
    products: products.map(({ season: _season, ...each }) => each),
    ...(past && from > 0 && { past: { title: past.title, from } }),
  }
}
