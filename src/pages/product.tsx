import type { MouseEvent } from 'react'
import { EmptyMark } from '../../brand/empty-mark.tsx'
import { factLabels, guarantee, notesLead, notesTitle } from '../../brand/words.ts'
import * as pagesWords from '../../words/pages.ts'
import * as serverWords from '../../words/server.ts'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { cardPath, homePath, productPath, shopPath } from '../routes.ts'
import { BurnClock } from '../shop/burn-clock.tsx'
import { hoursOf } from '../shop/burn-time.ts'
import { BuyButton } from '../shop/buy-button.tsx'
import { ChoiceNote, OptionPicker, useChoice } from '../shop/choice.tsx'
import { Gallery } from '../shop/gallery.tsx'
import { Offer } from '../shop/offer.tsx'
import { Related } from '../shop/product-list.tsx'
import type { Connection } from '../storefront/call.ts'
import { formatMoney } from '../storefront/money.ts'
import { picturesOf } from '../storefront/pictures.ts'
import { isMade, isSoldOut, partFor, realOptions } from '../storefront/selection.ts'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { loadForPress } from '../ui/load-part.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import { ServerOnly } from '../ui/server-only.tsx'
import type { Fact, ProductPageData } from './page.ts'

type Props = { page: ProductPageData; connection: Connection }

export function ProductPage({ page, connection }: Props) {
  const { product, choice, isReading, onChoose } = useChoice(page, connection)
  const { selection, variant } = choice
  const { handle, title, minVariantPrice, members } = product
  const { season, facts, notes, related } = page.extras
  const pictures = picturesOf(product, variant)
  const isForSale = !isReading && variant?.availableForSale === true
  const eyebrow = [season, product.productType].filter(Boolean).join(' · ')
  const chosenFacts = facts.map(({ text, ...rest }) => ({
    ...rest,
    text: partFor(text, variant?.selectedOptions ?? []),
  }))
  const hours = hoursOf(
    chosenFacts.find(({ isBurnTime }) => isBurnTime)?.text ?? '',
    product.options.flatMap(({ values }) => values),
  )
  const smell = notesLine(notes)
  const others = <Related products={related} />

  return (
    <>
      <article className="product">
        <div className="product-columns">
          <BackToShop handle={handle} />
          <Gallery pictures={pictures} title={title} />
          <div className="product-words">
            {eyebrow && (
              <p className="eyebrow" dir="auto">
                {eyebrow}
              </p>
            )}
            <h1 dir="auto">{title}</h1>
            <ServerOnly id="lead">{page.parts?.lead}</ServerOnly>
            {members && (
              <p className="members">
                {pagesWords.members(formatMoney(minVariantPrice))}
                {members.map((member) => (
                  <a key={member.handle} href={productPath(member.handle)} dir="auto">
                    {member.title}
                  </a>
                ))}
              </p>
            )}
            {realOptions(product).map((option) => (
              <OptionPicker
                key={option.name}
                product={product}
                option={option}
                choice={choice}
                onChoose={onChoose}
              />
            ))}
            {!members && (
              <div className="buy-bar">
                <ChoiceNote
                  product={product}
                  choice={choice}
                  isReading={isReading}
                  onChoose={onChoose}
                />
                <Offer variant={variant} price={variant?.price ?? minVariantPrice} />
                <BuyButton
                  className={isForSale && !isMade(choice) ? 'button quiet' : 'button'}
                  isForSale={isForSale}
                  onBuy={() =>
                    variant && addToCart({ ...product, image: pictures[0] ?? null }, variant)
                  }
                >
                  {pagesWords.addToCart}
                </BuyButton>
              </div>
            )}
            <ServerOnly id="tax">{page.parts?.tax}</ServerOnly>
            {isSoldOut(product) && others}
            <div className="product-facts">
              {smell && (
                <p className="notes-line" dir="auto">
                  {smell}
                </p>
              )}
              <Facts className="facts" facts={chosenFacts} />
              <ServerOnly id="safety">{page.parts?.safety}</ServerOnly>
              {hours !== null && variant && !isSoldOut(product) && (
                <BurnClock hours={hours} price={variant.price} today={page.today} />
              )}
              <p className="guarantee">{guarantee}</p>
              <ShareButton title={title} address={productPath(handle, selection)} />
            </div>
          </div>
        </div>
        {notes.length >= COLUMNS && (
          <section className="notes" aria-label={notesTitle}>
            <Facts className="notes-columns" facts={notes} />
          </section>
        )}
      </article>
      {!isSoldOut(product) && others}
    </>
  )
}

// Top, heart and base. A scent with fewer notes is told in one line.
const COLUMNS = 3

/** 'Smells of honey and meadow hay'; '' for no notes, or for as many as fill columns. */
export const notesLine = (notes: Fact[]): string =>
  notes.length === 0 || notes.length >= COLUMNS
    ? ''
    : pagesWords.notes(
        notesLead,
        notes.map(({ text }) => text),
      )

/** Leads to the product's card; back in history for a shopper who came from the home page. */
const BackToShop = ({ handle }: { handle: string }) => (
  <a className="back" href={cardPath(handle)} onClick={goBack}>
    <ArrowLeftIcon />
    {pagesWords.backToShop}
  </a>
)

function goBack(event: MouseEvent) {
  // Browsers without the Navigation API follow the link.
  const { navigation } = window as Partial<Window>
  const index = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[index - 1]?.url
  if (!isPlainClick(event) || !before || new URL(before).pathname !== homePath()) return
  event.preventDefault()
  history.back()
}

function Facts({ facts, className }: { facts: Fact[]; className: string }) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ key, text }) => (
        <div key={key}>
          <dt>{factLabels[key]}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shares a link by the device's share sheet, or copies it. */
function ShareButton({ title, address }: { title: string; address: string }) {
  const onClick = async () => {
    const part = await loadForPress(() => import('../ui/share.ts'), pagesWords.notShared)
    await part?.share({ title, url: new URL(address, location.href).href }, title)
  }
  return (
    <button type="button" className="share" onClick={onClick}>
      {pagesWords.share}
    </button>
  )
}

export const NoProductPage = () => (
  <div className="message">
    <EmptyMark />
    <h1>{pagesWords.noProduct}</h1>
    <a className="button" href={shopPath()}>
      {pagesWords.returnToShop}
    </a>
  </div>
)

export const NotFoundPage = () => (
  <div className="message">
    <EmptyMark />
    <h1>{serverWords.noPage}</h1>
    <p>{serverWords.noPageHint}</p>
    <a className="button" href={homePath()}>
      {serverWords.returnHome}
    </a>
  </div>
)
