import { html } from 'hono/html'
import { formatAmount, parseAmount } from '../catalog/amount.ts'
import type { OrderLine } from '../carts/cart.ts'
import type { Html } from './document.ts'
import { words } from './words.ts'

export type Summary = {
  lines: OrderLine[]
  /** Decimals such as '26.0'; a discount of '0.0' is none. */
  discount: string
  total: string
  currencyCode: string
}

/** In percent of a price without it. */
const TAX = 20n

/** The order's lines and totals: folded on a phone, where they would push 'Pay now' off the screen. */
export function orderSummary(
  { lines, discount, total, currencyCode }: Summary,
  pricesIncludeTax: boolean,
): Html {
  const amount = price(total, currencyCode)
  const subtotal = formatAmount(parseAmount(total) + parseAmount(discount))
  const tax = formatAmount((parseAmount(total) * TAX) / (100n + TAX))
  return html` <aside class="summary" aria-labelledby="summary">
    <details>
      <summary>
        <span class="fold">${words.summary}</span><span class="fold-total">${amount}</span>
      </summary>
      <div class="order">
        <h2 class="hidden" id="summary">${words.summary}</h2>
        <ul class="lines">
          ${lines.map((line) => lineItem(line, currencyCode))}
        </ul>
        <dl class="totals">
          <div>
            <dt>${words.subtotal}</dt>
            <dd>${price(subtotal, currencyCode)}</dd>
          </div>
          ${discountRow(discount, currencyCode)}
          <div>
            <dt>${words.shipping}</dt>
            <dd>${words.free}</dd>
          </div>
          ${pricesIncludeTax ? '' : NO_TAX_ROW}
          <div class="total">
            <dt>
              ${words.total}
              ${pricesIncludeTax ? html`<small>${words.includingTax(price(tax, currencyCode))}</small>` : ''}
            </dt>
            <dd><small>${currencyCode}</small> ${amount}</dd>
          </div>
        </dl>
      </div>
    </details>
  </aside>`
}

const NO_TAX_ROW = html`<div>
  <dt>${words.taxes}</dt>
  <dd>${words.noTaxes}</dd>
</div>`

const discountRow = (discount: string, currencyCode: string): Html | '' =>
  parseAmount(discount) === 0n
    ? ''
    : html`<div>
        <dt>${words.discount}</dt>
        <dd>−${price(discount, currencyCode)}</dd>
      </div>`

const lineItem = (line: OrderLine, currencyCode: string): Html =>
  html` <li class="${line.quantity > 0 ? 'line' : 'line gone'}">
    <div class="thumb">
      ${picture(line.picture)}${line.quantity > 0 ? html`<span class="count" aria-hidden="true">${line.quantity}</span>` : ''}
    </div>
    <div class="what">
      <p class="title" dir="auto">${line.title}</p>
      ${line.options.length > 0 ? html`<p class="options" dir="auto">${line.options.join(' / ')}</p>` : ''}
      ${line.quantity > 0 ? html`<p class="hidden">${words.quantity(line.quantity)}</p>` : html`<p class="unavailable">${words.unavailable}</p>`}
    </div>
    <p class="price">${line.quantity > 0 ? price(line.total, currencyCode) : ''}</p>
  </li>`

function picture(source: string | null): Html {
  if (!source?.startsWith('/cdn/')) return html`<span class="picture"></span>`
  return html`<img
    class="picture"
    src="${source}&amp;width=192&amp;height=192&amp;crop=center"
    alt=""
    width="64"
    height="64"
  />`
}

/** '$26.00', for a decimal such as '26.0'. */
export const price = (amount: string, currencyCode: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode }).format(
    Number(amount),
  )
