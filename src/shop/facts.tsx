import { createElement, type ReactNode } from 'react'
import * as shopWords from '../../words/shop.ts'
import * as textsWords from '../../words/texts.ts'
import { formatMoney } from '../format/money.ts'
import type { Duty } from '../market-law.ts'
import { textAttributes } from '../markets.ts'
import type { Money } from '../storefront/money.ts'
import type { Link } from '../storefront/policies.ts'
import { hasWarnings, type Safety } from './texts.ts'

type FactRow = readonly [label: string | undefined, content: ReactNode]

/** Labels with their content. Leaves out rows without content, and the list if no row is left. */
export function FactRows({ rows }: { rows: FactRow[] }) {
  const shown = rows.filter(([, content]) => content)
  if (shown.length === 0) return null
  return (
    <dl className="facts">
      {shown.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...textAttributes()}>
            {typeof content === 'string' ? withMailLinks(content) : content}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const FoldOut = ({ row: [label, content] }: { row: FactRow }) => (
  <details className="fold-out">
    <summary>
      <span className="label">{label}</span>
    </summary>
    <div {...textAttributes('product-description')}>{content}</div>
  </details>
)

// The brackets contain the option value that the burn time belongs to.
const HOURS = /^([4-9]|[1-9]\d{1,3}) (\p{L}+)(?: \(([^()]+)\))?$/u

/** '50 hours, some 25 evenings, USD $1.04 each'; unchanged if it is no number of hours, or names one of `values`. */
export function withEvenings(burnTime: string, values: string[], price: Money): string {
  const [, hours, unit, bracket = ''] = HOURS.exec(burnTime) ?? []
  if (unit !== shopWords.hours || values.includes(bracket)) return burnTime
  // An evening has two hours.
  const evenings = Math.floor(Number(hours) / 2)
  const each = { ...price, minorUnits: Math.round(price.minorUnits / evenings) }
  return shopWords.evenings(burnTime, evenings, formatMoney(each))
}

// Without the sign that ends its sentence.
const MAIL = /(?<![\w.+-])([\w.+-]+@[^\s@]+\.\p{L}+)(?=[\s.,;)]|$)/u

const withMailLinks = (text: string): ReactNode =>
  text
    .split(MAIL)
    .map((part, index) =>
      index % 2 === 1 ? createElement('a', { key: part, href: `mailto:${part}` }, part) : part,
    )

/** Says that the safety texts are on their way, or whom to ask. */
export function SafetyUnread({ state, links }: { state: 'late' | 'failed'; links: Link[] }) {
  const contact = links.find(({ kind }) => kind === 'contact')
  const way = contact ? <a href={contact.address}>{textsWords.ask}</a> : textsWords.loadAgain
  return (
    <p className="fold-out" role="status">
      {state === 'late' ? textsWords.contentsLate : textsWords.contentsUnread}{' '}
      {state === 'late' ? <noscript>{textsWords.loadAgain}</noscript> : way}
    </p>
  )
}

const hazardFiles = import.meta.glob<string>('./hazards/*.webp', { eager: true, import: 'default' })

/** The hazard pictograms of the GHS, the signal word and the first statement; the rest unfolds, or is open by law. */
export function SafetyAndMaker({ safety, duties }: { safety: Safety; duties: Duty[] }) {
  const { pictograms, signalWord, contains, maker, responsiblePerson } = safety
  const numbers = pictograms.filter((each) => typeof each === 'number')
  const signs = pictograms.filter((each) => typeof each === 'string')
  const strong = [...signs, signalWord].filter(Boolean).join(' · ')
  const [first, ...others] = safety.statements
  const warnings = contains ? [textsWords.contains(contains), ...others] : others
  const shownPerson = duties.includes('responsible-person') && responsiblePerson
  if (!hasWarnings(safety) && !maker && !shownPerson) return null
  const rows: FactRow[] = [
    [textsWords.safety, warnings.join('\n')],
    [textsWords.maker, maker],
    [textsWords.inEu, shownPerson && textsWords.responsiblePerson(shownPerson)],
  ]
  return (
    <details className="fold-out" open={duties.includes('open-safety')}>
      <summary>
        <span className="label">{textsWords.safetyAndMaker}</span>
        {/* The law sets the colours of the pictograms, in both colour schemes. */}
        {numbers.map((number) => (
          <img
            key={number}
            className="pictogram"
            src={hazardFiles[`./hazards/ghs0${number}.webp`]}
            alt={textsWords.hazards[number - 1]}
            width={44}
            height={44}
            loading="lazy"
          />
        ))}
        <span {...textAttributes()}>
          {strong && <strong>{strong}</strong>} {first}
        </span>
      </summary>
      <FactRows rows={rows} />
    </details>
  )
}
