import { html } from 'hono/html'
import { formatAmount, parseAmount, priceText } from '../catalog/amount.ts'
import type { OrderLine } from '../carts/cart.ts'
import type { Html } from './document.ts'
import type { Words } from './words.ts'

export type Summary = {
  lines: OrderLine[]
  /** Decimals such as '26.0'; a discount of '0.0' means none. */
  discount: string
  /** The part of the total that is paid after the checkout. */
  later: string
  total: string
  currencyCode: string
}

/** The language of a page, and what it says about tax. */
export type Visit = {
  words: Words
  /** A language tag for Intl, such as 'de-DE'. */
  locale: string
  /** The tax in percent of a price without tax. */
  taxPercent: number
  includesTax: boolean
}

/** The order's lines and totals. Collapsed on a phone, where they would push 'Pay now' off the screen. */
export function orderSummary(
  { lines, discount, later, total: whole, currencyCode }: Summary,
  { words, locale, taxPercent, includesTax }: Visit,
): Html {
  const price = (decimal: string) => priceText(decimal, currencyCode, locale)
  const total = formatAmount(parseAmount(whole) - parseAmount(later))
  const amount = price(total)
  const subtotal = formatAmount(parseAmount(whole) + parseAmount(discount))
  const taxed = BigInt(taxPercent)
  const tax = formatAmount((parseAmount(total) * taxed) / (100n + taxed))
  return html` <aside class="summary" aria-labelledby="summary">
    <details>
      <summary>
        <span class="fold">${words.summary}</span><span class="fold-total">${amount}</span>
      </summary>
      <div class="order">
        <h2 class="hidden" id="summary">${words.summary}</h2>
        <ul class="lines">
          ${lines.map(lineItem)}
        </ul>
        <dl class="totals">
          <div>
            <dt>${words.subtotal}</dt>
            <dd>${price(subtotal)}</dd>
          </div>
          ${discountRow()} ${laterRow()}
          <div>
            <dt>${words.shipping}</dt>
            <dd>${words.free}</dd>
          </div>
          ${includesTax ? '' : noTaxRow()}
          <div class="total">
            <dt>
              ${words.total}
              ${includesTax ? html`<small>${words.includingTax(price(tax))}</small>` : ''}
            </dt>
            <dd><small>${currencyCode}</small> ${amount}</dd>
          </div>
        </dl>
      </div>
    </details>
  </aside>`

  function noTaxRow(): Html {
    return html`<div>
      <dt>${words.taxes}</dt>
      <dd>${words.noTaxes}</dd>
    </div>`
  }

  function discountRow(): Html | '' {
    return parseAmount(discount) === 0n
      ? ''
      : html`<div>
          <dt>${words.discount}</dt>
          <dd>−${price(discount)}</dd>
        </div>`
  }

  function laterRow(): Html | '' {
    return parseAmount(later) === 0n
      ? ''
      : html`<div>
          <dt>${words.later}</dt>
          <dd>−${price(later)}</dd>
        </div>`
  }

  function lineItem(line: OrderLine): Html {
    return html` <li class="${line.quantity > 0 ? 'line' : 'line gone'}">
      <div class="thumb">
        ${picture(line.picture)}${line.quantity > 0 ? html`<span class="count" aria-hidden="true">${line.quantity}</span>` : ''}
      </div>
      <div class="what">
        <p class="title" dir="auto">${line.title}</p>
        ${line.options.length > 0 ? html`<p class="options" dir="auto">${line.options.join(' / ')}</p>` : ''}
        ${line.plan === null ? '' : html`<p class="options" dir="auto">${line.plan}</p>`}
        ${line.renewal && line.quantity > 0 ? html`<p class="options">${words.renews(price(line.renewal.total), line.renewal.every)}</p>` : ''}
        ${line.quantity > 0 ? html`<p class="hidden">${words.quantity(line.quantity)}</p>` : html`<p class="unavailable">${words.unavailable}</p>`}
      </div>
      <p class="price">${line.quantity > 0 ? price(line.total) : ''}</p>
    </li>`
  }
}

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
