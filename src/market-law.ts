// What the law of a country asks of a shop's pages, in the safer reading where sources disagree. Not legal advice.

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
const EEA = `${EU} IS LI NO`

/** Each duty's rules; scripts/doctor/law.ts has its sentence. `since`: the first day, in UTC. */
export const RULES = [
  rule('tax', EEA, '2000-03-18', 'Directive 98/6/EC, article 2'),
  rule('tax', 'GB', '2004-07-22', 'Price Marking Order 2004'),
  rule('tax', 'CH', '1979-01-01', 'Preisbekanntgabeverordnung, article 4'),
  rule('tax', 'AU', '2011-01-01', 'Australian Consumer Law, section 48'),
  rule('tax', 'NZ', '1987-03-01', 'Fair Trading Act 1986, section 13'),
  rule('tax', 'JP', '2021-04-01', 'Consumption Tax Act, article 63'),
  rule('prior-price', EU, '2022-05-28', 'Directive 98/6/EC, article 6a'),
  rule('ratings', EU, '2022-05-28', 'Directive 2005/29/EC, article 7(6)'),
  rule('ratings', 'GB', '2025-04-06', 'DMCC Act 2024, schedule 20, paragraph 13'),
  rule('telephone', EU, '2022-05-28', 'Directive 2011/83/EU, article 6(1)(c)'),
  rule('responsible-person', EEA, '2024-12-13', 'Regulation (EU) 2023/988, article 19'),
  rule('open-safety', EEA, '2024-12-13', 'Regulation (EU) 2023/988, article 19'),
  rule('accessibility', EU, '2025-06-28', 'Directive (EU) 2019/882, annex V'),
  rule('withdrawal', EU, '2026-06-19', 'Directive 2011/83/EU, article 11a'),
  rule('legal-guarantee', EU, '2026-09-27', 'Regulation (EU) 2025/1960, annex I'),
  rule('ended-promise', EU, '2026-09-27', 'Regulation (EU) 2025/1960, annex II'),
  rule('proven-claims', EU, '2026-09-27', 'Directive (EU) 2024/825'),
  rule('seller-notice', 'JP', '2001-06-01', 'Specified Commercial Transactions Act, article 11'),
  rule('opt-out-signal', 'US', '2023-03-29', 'California Code of Regulations 11, section 7025'),
  rule('chemical-warning', 'US', '2018-08-30', 'California Proposition 65'),
]

function rule<Name extends string>(duty: Name, countries: string, since: string, source: string) {
  return { duty, countries: countries.split(' '), since, source }
}

export type Rule = (typeof RULES)[number]
export type Duty = Rule['duty']

/** The rules of a country at a time in milliseconds since 1970; null: of all, as the country is not read yet. */
export const rulesIn = (country: string | null, now: number): Rule[] =>
  RULES.filter(({ since }) => Date.parse(since) <= now).filter(
    ({ countries }) => country === null || countries.includes(country),
  )

export const dutiesIn = (country: string | null, now: number): Duty[] => [
  ...new Set(rulesIn(country, now).map(({ duty }) => duty)),
]
