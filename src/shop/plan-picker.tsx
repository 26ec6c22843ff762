import * as planWords from '../../words/plans.ts'
import { formatMoney } from '../format/money.ts'
import { savingText, withPlan } from '../format/plans.ts'
import { textAttributes, textLanguage } from '../markets.ts'
import { productPath } from '../routes.ts'
import type { ProductChoice } from '../storefront/choice.ts'
import type { Link } from '../storefront/policies.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import type { OnChoose } from './option-picker.tsx'

/** The id of the first group of plans, to which a plan's link leads without scripts. */
const PLANS_ID = 'plan'

type Props = { page: ProductChoice; links: Link[]; onChoose: OnChoose }

/** The plans for the chosen variant, in the store's groups. The page's product has the prices of a single purchase. */
export function PlanPicker({ page: { product, plans, choice }, links, onChoose }: Props) {
  const { variant, plan } = choice
  const offered = variant ? plans.filter(({ prices }) => prices[variant.id]) : []
  if (!variant || offered.length === 0) return null
  const groups = [...new Set(offered.map(({ group }) => group))]
  const chosen = offered.find(({ id }) => id === plan?.id)
  /** A link to a plan; undefined: to a single purchase. */
  const linkTo = (each?: SellingPlan) => (
    <a
      key={each?.id}
      className="option"
      href={`${productPath(product.handle, choice.selection, each)}#${PLANS_ID}`}
      aria-current={each === chosen || undefined}
      dir="auto"
      lang={each && textLanguage()}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void onChoose(choice.selection, each ?? null)
      }}
    >
      {`${each?.name ?? planWords.single}\n`}
      <span className="option-price price">
        {formatMoney(each?.prices[variant.id]?.price ?? variant.price)}
      </span>
    </a>
  )
  return (
    <>
      {groups.map((group, index) => (
        <fieldset key={group} className="options" id={index === 0 ? PLANS_ID : undefined}>
          <legend {...textAttributes()}>{group}</legend>
          {index === 0 && !variant.withheld && linkTo()}
          {offered.filter((each) => each.group === group).map((each) => linkTo(each))}
        </fieldset>
      ))}
      {chosen && <PlanTerms chosen={chosen} variantId={variant.id} links={links} />}
    </>
  )
}

type TermsProps = { chosen: SellingPlan; variantId: string; links: Link[] }

/** What renews, how often and at what price, then the store's words and its policy, which say how it ends. */
function PlanTerms({ chosen, variantId, links }: TermsProps) {
  const policy = links.find((link) => link.kind === 'subscription')
  const { description, prices } = chosen
  const price = prices[variantId]
  const saved = price && savingText(chosen, price)
  const terms = withPlan(chosen, variantId, undefined)?.plan.terms
  return (
    <p className="plan-terms">
      <span>{`${[saved, terms].filter(Boolean).join('. ')}.`}</span>{' '}
      {description && <span {...textAttributes()}>{description}</span>}{' '}
      {policy && 'title' in policy && (
        <a href={policy.address} {...textAttributes()}>
          {policy.title}
        </a>
      )}
    </p>
  )
}
