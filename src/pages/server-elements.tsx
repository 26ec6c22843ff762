import type { ReactNode } from 'react'
import { factLabels, guarantee } from '../../brand/words.ts'
import * as storeInfoWords from '../../words/store-info.ts'
import * as textsWords from '../../words/texts.ts'
import { hasEuropeanPapers } from '../market-law.ts'
import { currentMarket, textLanguage } from '../markets.ts'
import { FactRows, type FactRow } from '../shop/fact-rows.tsx'
import { Pictogram } from '../shop/pictogram.tsx'
import { richText } from '../shop/rich-text.tsx'
import type { Link, StoreInfo } from '../storefront/policies.ts'
import type { ProductChoice } from '../storefront/selection.ts'
import { PlanPicker } from '../shop/plan-picker.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import { withPlanPrices } from './plan-page.ts'
import { hasWarnings } from './product-details.ts'
import type { Page, Safety, ServerElements, ServerTexts } from './page.ts'

/** A product's page with the elements of its server texts, and the prices of its plan; any other page as it is. */
export function withServerElements(page: Page, store: StoreInfo): Page {
  if (page.screen !== 'product' || !page.serverTexts) return page
  return { ...withPlanPrices(page), serverElements: elementsOf(page, page.serverTexts, store) }
}

/** The elements alone, each with the id that it has in the page. */
export const ServerParts = ({ page }: { page: Page }) =>
  Object.entries((page.screen === 'product' && page.serverElements) || {}).map(
    ([id, element]) =>
      element && (
        <ServerOnly key={id} id={id}>
          {element}
        </ServerOnly>
      ),
  )

const elementsOf = (
  { product, choice }: ProductChoice,
  texts: ServerTexts,
  store: StoreInfo,
): ServerElements => ({
  lead: <Lead texts={texts} />,
  plans: texts.plans.length > 0 && (
    <PlanPicker product={product} choice={choice} plans={texts.plans} links={store.links} />
  ),
  story: (
    <>
      <TaxNote store={store} />
      <Promises store={store} />
      <Story texts={texts} />
    </>
  ),
  safety: (
    <>
      <FactRows
        rows={texts.richFacts.map(({ key, blocks }) => [factLabels[key], richText(blocks)])}
      />
      <SafetyAndMaker safety={texts.safety} />
    </>
  ),
})

const Lead = ({ texts: { notes, rating } }: { texts: ServerTexts }) => (
  <>
    {notes.length > 0 && (
      <p className="label notes" dir="auto" lang={textLanguage()}>
        {notes.join(' · ')}
      </p>
    )}
    {rating && (
      <p className="rating">{textsWords.rated(rating.value, rating.most, rating.count)}</p>
    )}
  </>
)

/** Says what is added to the price. Links to the shipping policy if the merchant has no sentence about delivery. */
function TaxNote({ store }: { store: StoreInfo }) {
  const { delivery, pricesIncludeTax } = store
  const words = storeInfoWords.tax(pricesIncludeTax, delivery !== null)
  return (
    <p className="tax-note">{delivery === null ? policyLink(words, 'shipping', store) : words}</p>
  )
}

/** The merchant's promises, each with its policy, and the brand's. */
const Promises = ({ store }: { store: StoreInfo }) => (
  <ul className="promises">
    {store.delivery && (
      <li dir="auto" lang={textLanguage()}>
        {policyLink(store.delivery, 'shipping', store)}
      </li>
    )}
    {store.returns && (
      <li dir="auto" lang={textLanguage()}>
        {policyLink(store.returns, 'returns', store)}
      </li>
    )}
    <li>{guarantee}</li>
  </ul>
)

/** A link to a policy with these words; the words alone if the store has no such policy. */
function policyLink(words: string, kind: Link['kind'], { links }: StoreInfo): ReactNode {
  const policy = links.find((link) => link.kind === kind)
  return policy ? <a href={policy.address}>{words}</a> : words
}

const Story = ({ texts: { blocks, description, contents } }: { texts: ServerTexts }) => (
  <>
    <div className="product-description" dir="auto" lang={textLanguage()}>
      {blocks.length > 0 ? richText(blocks) : <p>{description}</p>}
    </div>
    {contents.length > 0 && (
      <section className="inside">
        <h2 className="label">{textsWords.contents}</h2>
        <ul>
          {contents.map((item) => (
            <li key={item} dir="auto" lang={textLanguage()}>
              {item}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)

/** Shows the pictograms, the signal word and the first statement, and collapses the rest. */
function SafetyAndMaker({ safety }: { safety: Safety }) {
  const { pictograms, signalWord, contains, maker, responsiblePerson } = safety
  const [first, ...others] = safety.statements
  const warnings = contains ? [textsWords.contains(contains), ...others] : others
  const shownPerson = hasEuropeanPapers(currentMarket()) && responsiblePerson
  if (!hasWarnings(safety) && !maker && !shownPerson) return null
  const rows: FactRow[] = [
    [textsWords.safety, warnings.join('\n')],
    [textsWords.maker, maker],
    [textsWords.inEu, shownPerson && textsWords.responsiblePerson(shownPerson)],
  ]
  return (
    <details className="safety">
      <summary>
        <span className="label">{textsWords.safetyAndMaker}</span>
        {pictograms.map((number) => (
          <Pictogram key={number} number={number} />
        ))}
        {hasWarnings(safety) && (
          <span dir="auto" lang={textLanguage()}>
            {signalWord && <strong>{signalWord}</strong>} {first}
          </span>
        )}
      </summary>
      <FactRows rows={rows} />
    </details>
  )
}
