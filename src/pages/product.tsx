import { Fragment, memo, type MouseEvent, type ReactNode } from 'react'
import { productParts } from '#brand/brand.ts'
import { EmptyMark } from '#brand/empty-mark.tsx'
import { factLabels, noPage } from '#brand/words.ts'
import * as pagesWords from '../../words/pages.ts'
import * as serverWords from '../../words/server.ts'
import { addToCart } from '../cart/store/add-to-cart.ts'
import { formatMoney } from '../format/money.ts'
import { withPlanPrices } from '../format/plans.ts'
import { factFor } from '../format/values.ts'
import { textAttributes } from '../markets.ts'
import { cardPath, homePath, productPath, shopPath } from '../routes.ts'
import { ChoiceNote, OptionPicker, useChoice } from '../shop/option-picker.tsx'
import { FactRows, FoldOut, SafetyAndMaker, SafetyUnread, withEvenings } from '../shop/facts.tsx'
import { Gallery } from '../shop/gallery.tsx'
import { BuyButton, Offer } from '../shop/offer.tsx'
import { PlanPicker } from '../shop/plan-picker.tsx'
import { Complements, Related } from '../shop/product-list.tsx'
import { richText } from '../shop/rich-text.tsx'
import { burns, safetyFor, type Fact } from '../shop/texts.ts'
import { Lead, PromiseList, Story, TaxNote } from '../shop/story.tsx'
import { isSoldOut } from '../storefront/availability.ts'
import type { Endpoint } from '../storefront/call.ts'
import { isMade, realOptions, isPlanUnread } from '../storefront/choice.ts'
import { picturesOf } from '../storefront/pictures.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import { Icon } from '../ui/icon-button.tsx'
import { importForPress } from '../ui/import-chunk.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import type { ProductPageData } from './page.ts'

type Props = { page: ProductPageData; storeInfo: StoreInfo; endpoint: Endpoint }

/** Memoized, so that a product that was rendered ahead need not be rendered again when it is shown. */
export const ProductPage = memo(function ProductPage({ page: read, storeInfo, endpoint }: Props) {
  const { page, isReading, onChoose } = useChoice(read, endpoint)
  const { product, choice } = withPlanPrices(page)
  const isBusy = isReading || isPlanUnread(choice)
  const { selection, variant } = choice
  const { handle, title, minVariantPrice, members } = product
  const { texts, complements, related, unread } = read
  const { duties, links } = storeInfo
  const { season, facts, returnsOn, safety } = texts
  const pictures = picturesOf(product, variant)
  const isForSale = !isBusy && variant?.availableForSale === true
  const eyebrow = [season, product.productType].filter(Boolean).join(' · ')
  const chosen = variant?.selectedOptions ?? []
  const options = realOptions(product)
  const values = product.options.flatMap((option) => option.values)
  const image = pictures[0]?.picture ?? null
  const hasSoldOut = isSoldOut(product)
  const burnPrice = hasSoldOut ? null : (variant?.plan?.perDelivery ?? variant?.price)
  const taxNote = <TaxNote store={storeInfo} variant={variant} />
  const others = <Related products={related} />
  const contentOf = (fact: Fact) => {
    if ('blocks' in fact) return richText(fact.blocks)
    const text = factFor(fact, chosen)
    return fact.isBurnTime && burnPrice ? withEvenings(text, values, burnPrice) : text
  }
  const rowOf = (fact: Fact) => [factLabels[fact.key], contentOf(fact)] as const
  /** Keyed by their names in the brand's list. A fact in the list unfolds there. */
  const parts: Record<string, ReactNode> = {
    options: (
      <>
        {members && (
          <p className="members">
            {pagesWords.members(formatMoney(minVariantPrice))}
            {members.map((member) => (
              <a key={member.handle} href={productPath(member.handle)} {...textAttributes()}>
                {member.title}
              </a>
            ))}
          </p>
        )}
        {options.map((option, index) => (
          <OptionPicker
            key={option.name}
            product={product}
            option={option}
            choice={choice}
            form={`choice-${index}`}
            onChoose={onChoose}
          />
        ))}
        <PlanPicker page={page} links={links} onChoose={onChoose} />
        {!members && (
          <div className="buy-bar">
            <ChoiceNote
              product={product}
              choice={choice}
              isReading={isReading}
              returnsOn={hasSoldOut ? returnsOn : ''}
              onChoose={onChoose}
            />
            <Offer variant={variant} minVariantPrice={minVariantPrice} duties={duties} />
            {options.length === 0 && taxNote}
            <BuyButton
              className={isForSale && !isMade(choice) ? 'button quiet' : 'button'}
              isForSale={isForSale}
              aria-busy={isBusy || undefined}
              data-price={variant && formatMoney(variant.price)}
              onBuy={() => variant && addToCart({ ...product, image }, variant)}
            >
              {pagesWords.addToCart}
            </BuyButton>
          </div>
        )}
        {(options.length > 0 || members) && taxNote}
        {hasSoldOut && others}
      </>
    ),
    promises: <PromiseList store={storeInfo} variant={variant} burns={burns(facts)} />,
    story: <Story texts={texts} />,
    facts: (
      <div className="product-facts">
        <FactRows rows={facts.filter(({ key }) => !productParts.includes(key)).map(rowOf)} />
        {unread?.texts ? (
          <SafetyUnread state={unread.texts} links={links} />
        ) : (
          <SafetyAndMaker safety={safetyFor(safety, chosen, values)} duties={duties} />
        )}
        <ShareButton title={title} address={productPath(handle, selection, choice.plan)} />
      </div>
    ),
  }

  return (
    <>
      <article className="product">
        <div className="product-columns">
          <a className="back" href={cardPath(handle)} onClick={goBack}>
            <Icon>
              <path d="M19 12H5m6-6-6 6 6 6" />
            </Icon>
            {pagesWords.backToShop}
          </a>
          <Gallery pictures={pictures} title={title} />
          <div className="product-words">
            {eyebrow && <p {...textAttributes('eyebrow')}>{eyebrow}</p>}
            <h1 {...textAttributes()}>{title}</h1>
            <Lead texts={texts} store={storeInfo} />
            {productParts.map((part) => (
              <Fragment key={part}>
                {parts[part] ??
                  facts.map(
                    (fact) => fact.key === part && <FoldOut key={part} row={rowOf(fact)} />,
                  )}
              </Fragment>
            ))}
          </div>
        </div>
      </article>
      <Complements products={complements} />
      {!hasSoldOut && others}
    </>
  )
})

/** Goes back in history for a shopper who came from the home page. */
function goBack(event: MouseEvent) {
  // Browsers without the Navigation API follow the link.
  const { navigation } = window
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  if (!isPlainClick(event) || !before || new URL(before).pathname !== homePath()) return
  history.back()
  event.preventDefault()
}

function ShareButton({ title, address }: { title: string; address: string }) {
  const onClick = () =>
    importForPress(
      () => import('../ui/share.ts'),
      pagesWords.notShared,
      ({ share }) => share({ title, url: new URL(address, location.href).href }, title),
    )
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
    <p>{noPage}</p>
    <a className="button" href={shopPath()}>
      {pagesWords.returnToShop}
    </a>
  </div>
)

export const NotFoundPage = () => (
  <div className="message">
    <EmptyMark />
    <h1>{serverWords.noPageHeading}</h1>
    <p>{serverWords.noPageHint}</p>
    <p>{noPage}</p>
    <a className="button" href={homePath()}>
      {serverWords.returnHome}
    </a>
  </div>
)
