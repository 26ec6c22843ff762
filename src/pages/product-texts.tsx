import type { ReactNode } from 'react'
import { factLabels } from '../../brand/words.ts'
import * as termsWords from '../../words/terms.ts'
import * as textsWords from '../../words/texts.ts'
import { Pictogram } from '../shop/pictogram.tsx'
import { richText } from '../shop/rich-text.tsx'
import type { Terms } from '../storefront/policies.ts'
import { hasWarnings } from './product-extras.ts'
import type { Page, ProductTexts, Rating, Safety, TextParts } from './page.ts'

/** The page with its texts as elements. */
export const withParts = (page: Page, terms: Terms): Page =>
  page.screen === 'product' && page.texts ? { ...page, parts: partsOf(page.texts, terms) } : page

const partsOf = (texts: ProductTexts, terms: Terms): TextParts => ({
  lead: (
    <>
      {texts.rating && <Stars rating={texts.rating} />}
      <Description texts={texts} />
    </>
  ),
  tax: <TaxNote {...terms} />,
  safety: <SafetyRows texts={texts} />,
})

/** What is added to the price; it leads to the shipping policy, if the store has one. */
function TaxNote({ links, pricesIncludeTax }: Terms) {
  const shipping = links.find(({ kind }) => kind === 'shipping')
  const words = termsWords.tax(pricesIncludeTax)
  return <p className="tax-note">{shipping ? <a href={shipping.address}>{words}</a> : words}</p>
}

const Description = ({ texts: { blocks, description } }: { texts: ProductTexts }) => (
  <div className="product-description" dir="auto">
    {blocks.length > 0 ? richText(blocks) : <p>{description}</p>}
  </div>
)

const STARS = 5
// The star of 20 units, as many times as there are.
const STARS_PATH = 'm10 2 2.4 5.4 5.8.6-4.3 4 1.2 5.8L10 14.9l-5.1 2.9 1.2-5.8-4.3-4 5.8-.6z'

function Stars({ rating }: { rating: Rating }) {
  const { value, most, count } = rating
  const words = textsWords.rated(value, most, count)
  const stars = Array.from({ length: STARS }, (_, index) => (
    <path key={index} d={STARS_PATH} transform={`translate(${index * 20})`} />
  ))
  return (
    <p className="stars">
      <svg
        viewBox="0 0 100 20"
        width="6.25rem"
        fill="none"
        stroke="currentColor"
        role="img"
        aria-label={words}
      >
        {stars}
        <svg width={(value / most) * 100} fill="currentColor">
          {stars}
        </svg>
      </svg>
      <span aria-hidden="true">{textsWords.ratedShort(value, count)}</span>
    </p>
  )
}

/** Rows as of the facts above them; nothing where nothing is set. */
function SafetyRows({ texts: { facts, safety } }: { texts: ProductTexts }) {
  const rows: [label: string, content: ReactNode][] = [
    ...facts.map(({ key, blocks }): [string, ReactNode] => [factLabels[key], richText(blocks)]),
    ...(hasWarnings(safety)
      ? [[textsWords.safety, <Warnings key="" safety={safety} />] satisfies [string, ReactNode]]
      : []),
    [textsWords.maker, safety.maker],
    [
      textsWords.inEu,
      safety.responsiblePerson && textsWords.responsiblePerson(safety.responsiblePerson),
    ],
  ]
  const shown = rows.filter(([, content]) => content)
  if (shown.length === 0) return null
  return (
    <dl className="facts">
      {shown.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{content}</dd>
        </div>
      ))}
    </dl>
  )
}

/** In the order of a label: pictograms, signal word, what it contains, statements. */
const Warnings = ({ safety }: { safety: Safety }) => (
  <>
    {safety.pictograms.map((number) => (
      <Pictogram key={number} number={number} />
    ))}
    {safety.signalWord && (
      <p>
        <strong>{safety.signalWord}</strong>
      </p>
    )}
    {safety.contains && <p>{textsWords.contains(safety.contains)}</p>}
    {safety.statements.map((statement) => (
      <p key={statement}>{statement}</p>
    ))}
  </>
)
