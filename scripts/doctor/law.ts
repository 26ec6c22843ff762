import { DUTIES, rulesIn, type Duty, type Rule } from '../../src/market-law.ts'
import type { Market } from '../../src/markets.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { CheckedStore, LawfulTexts } from './checked-store.ts'
import { failed } from './remedies.ts'
import { counted, good, named, note, unseen, warning, type Check, type Checks } from './report.ts'

type Place = { name: string; country: string; market?: Market }

/** What the law of each market asks, since when, and what the shop lacks. `own`: the store's country; null: unknown. */
export async function* checkLaw(checked: CheckedStore, own: string | null): Checks {
  const { settings, store } = checked
  const places: Place[] = settings.markets.map((market) => {
    const { country, language } = market
    return { name: `${country}-${language}`, country, market }
  })
  if (places.length === 0 && own !== null) places.push({ name: own, country: own })
  if (places.length === 0) yield unseen(LAW, "Not looked at, as the store's country is unknown.")
  for (const { name, country, market } of places) {
    yield `Reading what the law of ${country} asks`
    const rules = rulesIn(country, Date.now())
    if (rules.length === 0) {
      yield good(LAW, `docs/connecting.md lists nothing that the law of ${name} asks.`)
      continue
    }
    const asked = rules.map(({ duty, since }) => `${asking(duty)} (since ${since})`).join('; ')
    yield note(LAW, `${name} asks: ${asked}.`)
    const read = await checked.readLawfulTexts(market)
    if (!read.ok) {
      const what = `The doctor can't see what ${name} lacks.`
      yield warning(LAW, ...failed(what, read.error, store))
      continue
    }
    if (market && read.value.policies.country !== country) {
      yield unseen(LAW, `${name}: not looked at, as the store answers as another country.`)
      continue
    }
    const facts: Facts = { settings, country, ...read.value }
    const lacks = rules.flatMap((rule) => lackOf(rule, name, facts))
    yield* lacks
    if (lacks.every(({ verdict }) => verdict === 'unseen')) {
      yield good(
        LAW,
        `${name}: nothing is missing of what the doctor looked at, also in the texts of ${counted(read.value.products.length, 'product')}.`,
      )
    }
  }
}

const LAW = 'Law'

const asking = (duty: Duty): string => DUTIES[duty].replace(/\.$/, '')

type Facts = LawfulTexts & { settings: Settings; country: string }

function lackOf({ duty, source }: Rule, name: string, facts: Facts): Check[] {
  const lack = LACKS[duty]?.(facts)
  if (!lack) return []
  if (lack === 'unseen') return [unseen(LAW, `${name}: not looked at: ${asking(duty)}.`)]
  const [found, remedy] = lack
  return [warning(LAW, `${name}: ${found} (${source}).`, remedy)]
}

type Lack = [found: string, remedy: string]

const ofShop = (key: string) => `Set the shop's metafield custom.${key}.`

/**
 * What the shop lacks for a duty, and what to do; false: nothing; 'unseen': no text that the doctor reads says it. The
 * shop does the other duties by itself, or other checks say what it lacks.
 */
const LACKS: Partial<Record<Duty, (facts: Facts) => Lack | 'unseen' | false>> = {
  tax: ({ settings: { markets, taxedCountries }, country }) =>
    markets.length > 0 &&
    !taxedCountries.includes(country) && [
      'the shop says that tax comes on top',
      'See PRICES_INCLUDE_TAX.',
    ],
  ratings: ({ policies, products }) =>
    policies.promises.ratingsChecked === null &&
    products.some((each) => each.hasRating) && [
      'ratings are not shown, as nothing says how they are checked',
      ofShop('ratings_checked'),
    ],
  telephone: ({ policies, contact, settings: { pages } }) => {
    if (!policies.contactInformation) {
      return pages.contact === null
        ? [
            'no page links to a contact',
            'Write the contact information under Settings > Policies, which the shop reads from version 2026-04 on, or set CONTACT_URL.',
          ]
        : 'unseen'
    }
    const lacks = CONTACT.filter(([form]) => !form.test(contact ?? '')).map(([, what]) => what)
    return (
      lacks.length > 0 && [
        `the contact information has no ${lacks.join(' and no ')}`,
        'Add it under Settings > Policies.',
      ]
    )
  },
  accessibility: ({ settings: { pages } }) =>
    pages.accessibility === null && [
      'no page says how the shop is accessible',
      'Set ACCESSIBILITY_URL; docs/accessibility.md is a text to copy. The smallest companies need none.',
    ],
  withdrawal: ({ settings: { pages } }) =>
    pages.withdrawal === null && [
      'no page links to the function for withdrawing from a contract',
      'Set WITHDRAWAL_URL.',
    ],
  'legal-guarantee': ({ policies }) =>
    policies.promises.legalGuarantee === null && [
      'the official notice on the legal guarantee is missing',
      `Upload the official file of the market's language, unchanged, as a picture. ${ofShop('legal_guarantee')}`,
    ],
  'proven-claims': ({ products }) => {
    const claims = products.flatMap(({ title, description }) => {
      const [claim] = CLAIMS.exec(description) ?? []
      return claim ? [`${title} ('${claim}')`] : []
    })
    return (
      claims.length > 0 && [
        `texts that may be claims about the environment: ${named(claims)}`,
        'Prove what they claim, or reword them. A colour is no claim.',
      ]
    )
  },
  'seller-notice': ({ policies, settings: { pages } }) =>
    !policies.legalNotice &&
    pages.legalNotice === null && [
      'no legal notice names the seller',
      'Write it under Settings > Policies, or set LEGAL_NOTICE_URL.',
    ],
  'ended-promise': () => 'unseen',
  'chemical-warning': () => 'unseen',
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
