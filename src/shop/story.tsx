import type { ReactNode } from 'react'
import { guarantee } from '#brand/words.ts'
import * as textsWords from '../../words/texts.ts'
import { datesOn, deliveryTerms } from '../format/dates.ts'
import { currentMarket, textAttributes } from '../markets.ts'
import type { Link, StoreInfo } from '../storefront/policies.ts'
import type { Variant } from '../storefront/product.ts'
import { useToday } from '../ui/today.ts'
import { richText } from './rich-text.tsx'
import { hasRatings, type ProductTexts } from './texts.ts'

type LeadProps = { texts: ProductTexts; store: StoreInfo }

export const Lead = ({ texts: { notes, opening, rating }, store }: LeadProps) => (
  <>
    {notes.length > 0 && <p {...textAttributes('label notes')}>{notes.join('\u00A0· ')}</p>}
    {opening.length > 0 && <div {...textAttributes('lead')}>{richText(opening)}</div>}
    {rating && hasRatings(store) && (
      <p className="rating">
        {textsWords.rated(rating, currentMarket()?.country)}
        {store.duties.includes('ratings') && (
          <span {...textAttributes()}>. {store.ratingsChecked}</span>
        )}
      </p>
    )}
  </>
)

type ChoiceProps = { store: StoreInfo; variant: Variant | null }

/** Says what is added to the price. Links to the shipping policy if the merchant has no sentence about delivery. */
export function TaxNote({ store, variant }: ChoiceProps) {
  const { isShippingAdded, taxNote } = deliveryTerms(store, variant ? [variant] : [])
  return (
    <p className="tax-note">{isShippingAdded ? policyLink(taxNote, 'shipping', store) : taxNote}</p>
  )
}

export function PromiseList({ store, variant, burns }: ChoiceProps & { burns: boolean }) {
  const bought = variant?.availableForSale ? [variant] : []
  const { arrival, deadline } = datesOn(useToday(store), store, bought)
  const { delivery } = deliveryTerms(store, variant ? [variant] : [])
  const { returns, duties } = store
  const notice = duties.includes('legal-guarantee') && store.legalGuarantee
  return (
    <>
      <ul className="promises" role="list">
        {arrival && <li className="dated">{arrival}</li>}
        {deadline && <li className="dated">{deadline}</li>}
        {delivery && <li {...textAttributes()}>{policyLink(delivery, 'shipping', store)}</li>}
        {returns && <li {...textAttributes()}>{policyLink(returns, 'returns', store)}</li>}
        <li>{guarantee(duties.includes('ended-promise'), burns)}</li>
      </ul>
      {notice && (
        <img
          className="legal-guarantee"
          src={notice.url}
          alt={notice.altText ?? textsWords.legalGuarantee}
          width={notice.width ?? undefined}
          height={notice.height ?? undefined}
          loading="lazy"
        />
      )}
    </>
  )
}

/** A link to a policy with these words; the words alone if the store has no such policy. */
function policyLink(words: string, kind: Link['kind'], { links }: StoreInfo): ReactNode {
  const policy = links.find((link) => link.kind === kind)
  return policy ? <a href={policy.address}>{words}</a> : words
}

export const Story = ({ texts: { story, contents } }: { texts: ProductTexts }) => (
  <>
    {story.length > 0 && <div {...textAttributes('product-description')}>{richText(story)}</div>}
    {contents.length > 0 && (
      <section className="inside">
        <h2 className="label">{textsWords.contents}</h2>
        <ul role="list">
          {contents.map((item) => (
            <li key={item} {...textAttributes()}>
              {item}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
