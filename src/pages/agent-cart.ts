import * as agentWords from '../../words/agents.ts'
import { cartQuery } from '../cart/cart-link.ts'
import { dueLater, payableLines, totalText } from '../cart/quote.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { homePath } from '../routes.ts'
import { numberOf } from '../storefront/gid.ts'
import { formatMoney } from '../storefront/money.ts'
import { valuesText } from '../storefront/selection.ts'

/** The cart as the tools of a page say it to an agent. */
export async function readCart(currency: string | undefined): Promise<unknown> {
  const { cart } = cartStore.get()
  const later = dueLater(cart)
  return {
    items: cart.items.map((line) => ({
      title: line.product.title,
      options: valuesText(line.selectedOptions),
      variant: numberOf(line.variantId),
      ...(line.plan && {
        plan: numberOf(line.plan.id),
        planTerms: `${line.plan.name}. ${line.plan.terms}`,
      }),
      quantity: line.quantity,
      price: formatMoney(line.price),
      availability: line.availability,
    })),
    discountCodes: cart.discountCodes,
    total: totalText(cart, currency),
    ...(later && {
      paidLater: later === 'part' ? agentWords.partOfTotal : formatMoney(later),
    }),
  }
}

/** A link to the lines that can be bought. */
export async function getCartLink(): Promise<string> {
  const lines = payableLines(cartStore.get().cart)
  return lines.length > 0 ? location.origin + homePath() + cartQuery(lines) : agentWords.emptyCart
}
