import { html } from 'hono/html'
import type { Order } from '../carts/cart.ts'
import { document, type Html } from './document.ts'
import { orderSummary, price, type Summary } from './order-summary.ts'

export const checkoutPage = (shopName: string, summary: Summary, payAddress: string): Html =>
  document(
    shopName,
    'Checkout',
    html` <div class="columns">
      ${orderSummary(summary)}
      <main>
        <h1>Checkout</h1>
        <p class="notice">This is a demonstration. Nothing is charged.</p>
        <h2>Contact and delivery</h2>
        ${facts(['Contact', 'shopper@example.com'], ['Ship to', 'A. Shopper, 1 Example Street'], ['Method', 'Standard, free'])}
        <h2>Payment</h2>
        ${facts(['Card', 'Demo card ending in 1'], ['Amount', price(summary.total, summary.currencyCode)])}
        ${payment(summary, payAddress)}
      </main>
    </div>`,
  )

export function thanksPage(shopName: string, order: Order): Html {
  const isPaid = order.payment === 'card'
  return document(
    shopName,
    'Thank you',
    html` <div class="columns">
      ${orderSummary(order)}
      <main>
        <div class="thanks">
          <svg class="tick" viewBox="0 0 50 50" width="50" height="50" aria-hidden="true">
            <circle cx="25" cy="25" r="23" />
            <path d="m15 26 7 7 14-15" />
          </svg>
          <div>
            <p class="number">Order #${order.number}</p>
            <h1>Thank you</h1>
          </div>
        </div>
        <section class="card">
          <h2>${isPaid ? 'Your order is confirmed' : 'Your order is placed, and not yet paid'}</h2>
          <p>This is a demonstration. Nothing is charged, and nothing will be sent.</p>
        </section>
        <h2>Order details</h2>
        ${facts(['Contact', 'shopper@example.com'], ['Ship to', 'A. Shopper, 1 Example Street'], ['Payment', `${isPaid ? 'Demo card ending in 1' : 'Bank transfer, awaited'}, ${price(order.total, order.currencyCode)}`])}
        <p class="quiet">You can close this tab and return to the shop.</p>
      </main>
    </div>`,
  )
}

export const noticePage = (
  shopName: string,
  title: string,
  message: string,
  link?: { address: string; text: string },
): Html =>
  document(
    shopName,
    title,
    html` <main class="alone">
      <h1>${title}</h1>
      <p>${message}</p>
      <p>You can close this tab and return to the shop.</p>
      ${link ? html`<p><a href="${link.address}">${link.text}</a></p>` : ''}
    </main>`,
  )

const facts = (...rows: [name: string, value: string][]): Html =>
  html` <dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

const payment = (summary: Summary, payAddress: string): Html =>
  summary.lines.every((line) => line.quantity === 0)
    ? html`<p class="notice" role="status">Nothing in this order can be bought any more.</p>`
    : html` <form method="post" action="${payAddress}">
        <button class="pay">Pay now</button>
        <button class="pay other" formaction="${payAddress}&amp;method=bank-transfer">
          Pay by bank transfer
        </button>
      </form>`
