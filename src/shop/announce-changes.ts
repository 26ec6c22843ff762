import { formatMoney } from '../storefront/money.ts'
import { isMade, type ProductChoice } from '../storefront/selection.ts'
import { toast } from '../ui/toast-store.ts'
import { stockText } from './offer.tsx'

const STOCK_NEWS = {
  'In Stock': 'is in stock again',
  'Made to order': 'is made to order now',
  'Out of Stock': 'is out of stock',
}

/** Shows one toast if the price or the stock of the chosen variant has changed. */
export function announceChanges(before: ProductChoice, now: ProductChoice) {
  const { title } = now.product
  const { variant } = now.choice
  const old = before.product.variants.find(({ id }) => id === variant?.id)
  if (!old || !variant || !isMade(now.choice)) return
  const price = formatMoney(variant.price)
  const isPriceNew = price !== formatMoney(old.price)
  const news = [
    ...(isPriceNew ? [`now costs ${price}`] : []),
    ...(stockText(variant) === stockText(old) ? [] : [STOCK_NEWS[stockText(variant)]]),
  ]
  if (news.length === 0) return
  toast({ tone: 'success', title: 'Just changed', description: `${title} ${news.join(' and ')}` })
}
