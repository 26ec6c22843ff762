import { formatMoney } from '../storefront/money.ts'
import { isMade, type Chosen } from '../storefront/selection.ts'
import { toast } from '../ui/toast-store.ts'
import { stockText } from './stock-text.ts'

const STOCK_NEWS = {
  'In Stock': 'is in stock again',
  'Made to order': 'is made to order now',
  'Out of Stock': 'is out of stock',
}

/** Says in one toast what has changed on the page for the variant that is chosen; nothing where nothing has. */
export function announceChanges(before: Chosen, now: Chosen) {
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
