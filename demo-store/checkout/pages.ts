import { html } from 'hono/html'
import { formatAmount, parseAmount, priceText } from '../catalog/amount.ts'
import type { Policy } from '../catalog/policies.ts'
import type { Cart, Order } from '../carts/cart.ts'
import { document, type Html } from './document.ts'
import { orderSummary, type Summary, type Visit } from './order-summary.ts'
import type { Words } from './words.ts'

/** The shop as a page shows it to a visitor. `wayBack`: the address of the link back; undefined: unknown. */
export type Shop = Visit & { name: string; wayBack: string | undefined }

export function checkoutPage(shop: Shop, cart: Cart, summary: Summary, payAddress: string): Html {
  const { words } = shop
  return document(
    shop.name,
    shop.locale,
    words.checkout,
    html` <div class="columns">
      ${orderSummary(summary, shop)}
      <main>
        <h1>${words.checkout}</h1>
        <p class="notice">${words.demonstration}</p>
        <h2>${words.delivery}</h2>
        ${facts([words.contact, words.shopper], [words.shipTo, words.address], [words.method, words.standard], ...details(cart))}
        <h2>${words.payment}</h2>
        ${facts([words.card, words.demoCard], [words.amount, priceOf(summary, shop)])}
        ${payment(words, summary, payAddress)}
      </main>
    </div>`,
  )
}

export function thanksPage(shop: Shop, cart: Cart, order: Order): Html {
  const { words } = shop
  const isPaid = order.payment === 'card'
  return document(
    shop.name,
    shop.locale,
    words.thanks,
    html` <div class="columns">
      ${orderSummary(order, shop)}
      <main>
        <div class="thanks">
          <svg class="tick" viewBox="0 0 50 50" width="50" height="50" aria-hidden="true">
            <circle cx="25" cy="25" r="23" />
            <path d="m15 26 7 7 14-15" />
          </svg>
          <div>
            <p class="number">${words.order(order.number)}</p>
            <h1>${words.thanks}</h1>
          </div>
        </div>
        <section class="card">
          <h2>${isPaid ? words.confirmed : words.unpaid}</h2>
          <p>${words.nothingSent}</p>
        </section>
        <h2>${words.details}</h2>
        ${facts([words.contact, words.shopper], [words.shipTo, words.address], [words.payment, `${isPaid ? words.demoCard : words.transfer}, ${priceOf(order, shop)}`], ...details(cart))}
        ${linkBack(shop)}
      </main>
    </div>`,
  )
}

export const policyPage = (shop: Shop, { title, paragraphs }: Policy): Html =>
  document(
    shop.name,
    shop.locale,
    title,
    html` <main class="policy">
      <h1>${title}</h1>
      <div class="card">${paragraphs.map((each) => html`<p>${mailLinked(each)}</p>`)}</div>
      ${linkBack(shop)}
    </main>`,
  )

/** A paragraph that is an email address is a link that writes to it. */
const mailLinked = (paragraph: string): Html | string =>
  /^\S+@\S+$/.test(paragraph) ? html`<a href="mailto:${paragraph}">${paragraph}</a>` : paragraph

export const noticePage = (
  shop: Shop,
  title: string,
  message: string,
  link?: { address: string; text: string },
): Html =>
  document(
    shop.name,
    shop.locale,
    title,
    html` <main class="alone">
      <h1>${title}</h1>
      <p>${message}</p>
      ${link ? html`<p><a href="${link.address}">${link.text}</a></p>` : ''} ${linkBack(shop)}
    </main>`,
  )

const priceOf = ({ total, later, currencyCode }: Summary, { locale }: Shop): string =>
  priceText(formatAmount(parseAmount(total) - parseAmount(later)), currencyCode, locale)

const linkBack = ({ wayBack, words }: Shop): Html =>
  wayBack === undefined
    ? html`<p class="quiet">${words.closeTab}</p>`
    : html`<p><a href="${wayBack}">${words.continueShopping}</a></p>`

/** What a merchant reads at an order's 'Additional details'. The source of a visit is no shopper's business. */
const details = ({ attributes }: Cart): [name: string, value: string][] =>
  attributes.filter(({ key }) => !key.startsWith('_')).map(({ key, value }) => [key, value])

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

const payment = (words: Words, summary: Summary, payAddress: string): Html =>
  summary.lines.every((line) => line.quantity === 0)
    ? html`<p class="notice" role="status">${words.nothingLeft}</p>`
    : html` <form method="post" action="${payAddress}">
        <button class="pay">${words.pay}</button>
        <button class="pay other" formaction="${payAddress}&amp;method=bank-transfer">
          ${words.payByTransfer}
        </button>
      </form>`
