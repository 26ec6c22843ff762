import { DUTIES, rulesIn, type Duty, type Rule } from '../../src/market-law.ts'
import type { Market } from '../../src/markets.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { CheckedStore, LawfulTexts } from './checked-store.ts'
import { failed } from './remedies.ts'
import { good, named, note, warning, type Check, type Checks } from './report.ts'

type Place = { name: string; country: string; market?: Market }

/** What the law of each market asks, since when, and what the shop lacks. `own`: the store's country; null: unknown. */
export async function* checkLaw(checked: CheckedStore, own: string | null): Checks {
  const { settings, store } = checked
  const places: Place[] = settings.markets.map((market) => {
    const { country, language } = market
    return { name: `${country}-${language}`, country, market }
  })
  if (places.length === 0 && own !== null) places.push({ name: own, country: own })
  for (const { name, country, market } of places) {
    yield `Reading what the law of ${country} asks`
    const rules = rulesIn(country, Date.now())
    if (rules.length === 0) {
      yield good(LAW, `docs/connecting.md lists nothing that the law of ${name} asks.`)
      continue
    }
    const read = await checked.readLawfulTexts(market)
    const lacks = read.ok
      ? rules.flatMap((rule) => lackOf(rule, settings, read.value, { name, country }))
      : []
    const asked = rules.map(({ duty, since }) => `${asking(duty)} (since ${since})`).join('; ')
    yield (lacks.length === 0 ? good : note)(LAW, `${name} asks: ${asked}.`)
    if (!read.ok) {
      const what = `The doctor can't see what ${name} lacks.`
      yield warning(LAW, ...failed(what, read.error, store))
    }
    yield* lacks
  }
}

const LAW = 'Law'

const ofShop = (key: string) => `Set the shop's metafield custom.${key}.`

const asking = (duty: Duty): string => DUTIES[duty].replace(/\.$/, '')

/** What the shop lacks for a rule. */
function lackOf(
  { duty, source }: Rule,
  { pages, taxedCountries, markets }: Settings,
  { policies, contact, products }: LawfulTexts,
  { name, country }: Place,
): Check[] {
  const lack = (found: string, remedy: string) => [
    warning(LAW, `${name}: ${found} (${source}).`, remedy),
  ]
  switch (duty) {
    case 'tax':
      return markets.length === 0 || taxedCountries.includes(country)
        ? []
        : lack('the shop says that tax comes on top', 'See PRICES_INCLUDE_TAX.')
    case 'ratings':
      return policies.promises.ratingsChecked !== null || products.every((each) => !each.hasRating)
        ? []
        : lack(
            'ratings are not shown, as nothing says how they are checked',
            ofShop('ratings_checked'),
          )
    case 'telephone':
      return contact === null || /(?:\d[\s()/.-]*){7}/.test(contact)
        ? []
        : lack(
            'the contact information has no telephone number',
            'Add it under Settings > Policies.',
          )
    case 'accessibility':
      return pages.accessibility !== null
        ? []
        : lack(
            'no page says how the shop is accessible',
            'Set ACCESSIBILITY_URL; docs/accessibility.md is a text to copy. The smallest companies need none.',
          )
    case 'withdrawal':
      return pages.withdrawal !== null
        ? []
        : lack(
            'no page links to the function for withdrawing from a contract',
            'Set WITHDRAWAL_URL.',
          )
    case 'legal-guarantee':
      return policies.promises.legalGuarantee !== null
        ? []
        : lack(
            'the official notice on the legal guarantee is missing',
            `Upload the official file of the market's language, unchanged. ${ofShop('legal_guarantee')}`,
          )
    case 'proven-claims': {
      const claims = products.flatMap(({ title, description }) => {
        const [claim] = CLAIMS.exec(description) ?? []
        return claim ? [`${title} ('${claim}')`] : []
      })
      return claims.length === 0
        ? []
        : lack(
            `texts that may be claims about the environment: ${named(claims)}`,
            'Prove what they claim, or reword them. A colour is no claim.',
          )
    }
    case 'seller-notice':
      return policies.legalNotice || pages.legalNotice !== null
        ? []
        : lack(
            'no legal notice names the seller',
            'Write it under Settings > Policies, or set LEGAL_NOTICE_URL.',
          )
    // The shop does the rest by itself, or other checks say what it lacks.
    default:
      return []
  }
}

// Claims that the directive names, in the languages of the shop's own words.
const CLAIMS = new RegExp(
  `(?<!\\p{L})(?:${[
    'eco(?:-?friendly|logical)?|green(?:er)?|(?:climate|carbon|CO2)[- ]neutral|biodegradable|environmentally friendly',
    'öko\\p{L}*|umweltfreundlich\\p{L}*|grün\\p{L}*|(?:klima|CO2-?)neutral\\p{L}*|(?:biologisch )?abbaubar\\p{L}*',
    'éco(?:logique|responsable)?s?|verte?s?|neutres? en carbone|climatiquement neutres?|biodégradables?',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
