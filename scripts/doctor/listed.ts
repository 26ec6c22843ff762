import type { ListedProduct } from '../../src/storefront/product.ts'
import { good, note, warning, type Checks } from './check.ts'
import { have, named } from './wording.ts'

/** What the cards of some products can't show or sell. */
export async function* checkListed(listed: ListedProduct[]): Checks {
  if (listed.length === 0) return
  const bare = listed.filter(({ picture }) => !picture)
  yield bare.length === 0
    ? good('Pictures', 'All products have one.')
    : warning('Pictures', `${have(bare, listed)} none: ${titles(bare)}.`, 'Give them some.')
  const single = listed.filter(({ picture, secondPicture }) => picture && !secondPicture)
  yield single.length === 0
    ? good('Second pictures', 'All cards have one for who points at them.')
    : note(
        'Second pictures',
        `${have(single, listed)} none for who points at the card: ${titles(single)}.`,
      )
  const sold = listed.filter(({ variant }) => !variant)
  yield sold.length === 0
    ? good('For sale', 'All products have a variant for sale.')
    : warning(
        'For sale',
        `${have(sold, listed)} no variant for sale: ${titles(sold)}.`,
        "Their cards say 'Sold out': see their stock, or whether they may be sold without.",
      )
}

const titles = (products: ListedProduct[]): string => named(products.map(({ title }) => title))
