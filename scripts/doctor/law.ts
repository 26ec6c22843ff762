import { rulesIn, type Duty, type Rule } from '../../src/market-law.ts'
import type { Market } from '../../src/markets.ts'
import { success } from '../../src/storefront/errors.ts'
import type { CheckedStore } from './checked-store.ts'
import {
  contactDocument,
  contactResponse,
  productTextsDocument,
  productTextsResponse,
} from './queries.ts'
import { settingOf } from './markets.ts'
import { failed } from './remedies.ts'
import { counted, finding, named, type Finding, type Findings } from './report.ts'

/** What the law of each market asks, since when, and what the shop lacks. `own`: the store's country; null: unknown. */
export async function* checkLaw(checked: CheckedStore, own: string | null): Findings {
  const { markets } = checked.settings
  for (const market of markets.length > 0 ? markets : [undefined]) {
    const country = market?.country ?? own
    if (country === null) yield finding`? Law: Not looked at, as the store's country is unknown.`
    else yield* checkLawOf(country, checked, market)
  }
}

async function* checkLawOf(country: string, checked: CheckedStore, market?: Market): Findings {
  const { settings, store } = checked
  const name = market ? settingOf(market) : country
  yield `Reading what the law of ${country} asks`
  const rules = rulesIn(country, Date.now())
  if (rules.length === 0) {
    yield finding`✓ Law: src/market-law.ts lists nothing that the law of ${name} asks.`
    return
  }
  const asked = rules.map(
    ({ duty, since, source }) => `${asking(duty)} (since ${since}, ${source})`,
  )
  yield finding`· Law: ${name} asks: ${asked.join('; ')}.`
  const read = await readLawfulTexts(checked, market)
  if (!read.ok) {
    yield failed(finding`! Law: The doctor can't see what ${name} lacks.`, read.error, store)
    return
  }
  if (market && read.value.policies.country !== country) {
    yield finding`? Law: ${name}: not looked at, as the store answers as another country.`
    return
  }
  const lacks = rules.flatMap((rule) => lackOf(rule, name, { settings, country, ...read.value }))
  yield* lacks
  if (lacks.every(({ sign }) => sign === '?')) {
    yield finding`✓ Law: ${name}: nothing is missing of what the doctor looked at, also in the texts of ${counted(read.value.products.length, 'product')}.`
  }
}

/** Reads a market's policies, and its products' texts in its language. */
async function readLawfulTexts({ readPolicies, callIn }: CheckedStore, market?: Market) {
  const call = callIn(market)
  const policies = await readPolicies(market)
  if (!policies.ok) return policies
  const products = await call(productTextsDocument, {}, productTextsResponse)
  if (!products.ok) return products
  // Null: the store has no contact information, or a version of the API that lacks it.
  const contact = policies.value.contactInformation
    ? await call(contactDocument, {}, contactResponse)
    : success(null)
  if (!contact.ok) return contact
  return success({ policies: policies.value, products: products.value, contact: contact.value })
}

type Facts = Pick<CheckedStore, 'settings'> & { country: string } & Extract<
    Awaited<ReturnType<typeof readLawfulTexts>>,
    { ok: true }
  >['value']

/** What each duty asks. */
const DUTIES: Record<Duty, string> = {
  tax: 'Prices include tax.',
  'prior-price': 'A price is struck only against the lowest of the thirty days before.',
  ratings: 'Ratings stand beside a sentence on how they are checked.',
  telephone: 'The contact information has a telephone number and an e-mail address.',
  'responsible-person': 'A product names its responsible person in the European Union.',
  'open-safety': 'Warnings, maker and responsible person are in sight.',
  accessibility: 'A page describes how the shop is accessible; the smallest companies need none.',
  withdrawal: 'A link leads to the function for withdrawing from a contract.',
  'legal-guarantee': 'The official notice on the legal guarantee is shown whole.',
  'ended-promise': 'A promise of durability of more than two years has the official label.',
  'proven-claims': 'A claim about the environment is proven.',
  'seller-notice': 'A legal notice names the seller.',
  'opt-out-signal': 'No id of a click is kept or sent from a browser with Global Privacy Control.',
  'chemical-warning': 'A product with a listed chemical has the warning, in California.',
}

const asking = (duty: Duty): string => DUTIES[duty].replace(/\.$/, '')

/** What the shop lacks for a rule in a place, with the rule's source. */
function lackOf({ duty, source }: Rule, place: string, facts: Facts): Finding[] {
  const lack = LACKS[duty]?.(facts)
  if (!lack) return []
  const said = lack.sign === '?' ? `: ${asking(duty)}` : ` (${source})`
  return [{ ...lack, found: `${place}: ${lack.found}${said}.` }]
}

const NOT_LOOKED_AT = finding`? Law: not looked at`

/**
 * What the shop lacks for a duty; false: nothing. `NOT_LOOKED_AT`: no text that the doctor reads says it. The shop does
 * the other duties by itself, or other checks say what it lacks.
 */
const LACKS: Partial<Record<Duty, (facts: Facts) => Finding | false>> = {
  tax: ({ settings: { markets, taxedCountries }, country }) =>
    markets.length > 0 &&
    !taxedCountries.includes(country) &&
    finding`! Law: the shop says that tax comes on top
      → See PRICES_INCLUDE_TAX.`,
  ratings: ({ policies, products }) =>
    policies.promises.ratingsChecked === null &&
    products.some(({ rating }) => rating !== null) &&
    finding`! Law: ratings are not shown, as nothing says how they are checked
      → Set the shop's metafield custom.ratings_checked.`,
  telephone: ({ policies, contact, settings: { pages } }) => {
    if (!policies.contactInformation) {
      return pages.contact === null
        ? finding`! Law: no page links to a contact
            → Write the contact information under Settings > Policies, which the shop reads from version 2026-04 on, or set CONTACT_URL.`
        : NOT_LOOKED_AT
    }
    const text = contact?.replaceAll(/<[^>]*>/g, ' ') ?? ''
    const lacks = CONTACT.filter(([form]) => !form.test(text)).map(([, what]) => what)
    return (
      lacks.length > 0 &&
      finding`! Law: the contact information has no ${lacks.join(' and no ')}
        → Add it under Settings > Policies.`
    )
  },
  accessibility: ({ settings: { pages } }) =>
    pages.accessibility === null &&
    finding`! Law: no page says how the shop is accessible
      → Set ACCESSIBILITY_URL; docs/accessibility.md is a text to copy. The smallest companies need none.`,
  withdrawal: ({ settings: { pages } }) =>
    pages.withdrawal === null &&
    finding`! Law: no page links to the function for withdrawing from a contract
      → Set WITHDRAWAL_URL.`,
  'legal-guarantee': ({ policies }) =>
    policies.promises.legalGuarantee === null &&
    finding`! Law: the official notice on the legal guarantee is missing
      → Upload the official file of the market's language, unchanged, as a picture. Set the shop's metafield custom.legal_guarantee.`,
  'proven-claims': ({ products }) => {
    const claims = products.flatMap(({ title, description }) => {
      const [claim] = CLAIMS.exec(description) ?? []
      return claim ? [`${title} ('${claim}')`] : []
    })
    return (
      claims.length > 0 &&
      finding`! Law: texts that may be claims about the environment: ${named(claims)}
        → Prove what they claim, or reword them. A colour is no claim.`
    )
  },
  'seller-notice': ({ policies, settings: { pages } }) =>
    !policies.legalNotice &&
    pages.legalNotice === null &&
    finding`! Law: no legal notice names the seller
      → Write it under Settings > Policies, or set LEGAL_NOTICE_URL.`,
  'ended-promise': () => NOT_LOOKED_AT,
  'chemical-warning': () => NOT_LOOKED_AT,
}

const CONTACT: [form: RegExp, what: string][] = [
  [/(?:\d[\s()/.-]*){7}/, 'telephone number'],
  [/\S@\S/, 'e-mail address'],
]

// Claims that the directive names, in the languages of the shop's own words.
const CLAIMS = new RegExp(
  `(?<!\\p{L})(?:${[
    'eco(?:-?friendly|logical)?|green(?:er)?|(?:climate|carbon|CO2)[- ]neutral|biodegradable|environmentally friendly',
    'öko\\p{L}*|umweltfreundlich\\p{L}*|grün\\p{L}*|(?:klima|CO2-?)neutral\\p{L}*|(?:biologisch )?abbaubar\\p{L}*',
    'éco(?:logique|responsable)?s?|verte?s?|neutres? en carbone|climatiquement neutres?|biodégradables?',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
