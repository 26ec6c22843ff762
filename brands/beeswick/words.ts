// The brand's own texts. They are separate constants, so that a page is sent only those that it uses.
import type { FactKey } from './facts.ts'

export const headline = 'Seasonal Candles & Wax Melts'

export const subline = 'Hand-poured from soy, coconut and beeswax, one season at a time.'

/** The heading above all products, and two labels of links to them. */
export const listTitle = 'Discover Our Scents'
export const listAll = 'All scents'
export const footerLink = 'All our scents'

export const description =
  'Candles and wax melts poured by hand in batches of twelve, from soy, coconut and beeswax. ' +
  'We pour each scent in its season and keep what is left until it returns.'

/** The label of the button that pauses the bees and petals. */
export const bees = { rest: 'Let the bees rest', fly: 'Let the bees fly' }

/** The text under the wide picture among the cards. */
export const shelfLine = 'This season’s pour, on the shelf.'

export const promise = {
  title: 'Our Promise',
  text: (isEnded: boolean) =>
    'Every candle is poured by hand in batches of twelve, from soy, coconut and beeswax we can ' +
    'trace to the field. Cotton or cherry-wood wicks, phthalate-free scents, vessels made to be ' +
    'kept. ' +
    (isEnded
      ? 'If one burns badly within two years, tell us and we’ll pour you another.'
      : 'If one ever burns badly, tell us and we’ll pour you another.'),
}

export const essence = {
  title: 'Seasonal Essence',
  text:
    'We follow the garden. Blossom in spring, verbena in July, squash and smoke when the leaves ' +
    'turn, balsam with the first snow. We pour each scent in its season and keep what is left ' +
    'until it returns.',
}

const spring = 'Spring'
const summer = 'Summer'
/** The texts around the wheel of the year. */
export const year = { winter: 'Winter', spring, summer, autumn: 'Autumn' }

/** A sentence on the page of an address or product that does not exist. */
export const noPage = 'Nothing is burning here.'

export const colophon = 'Candles and wax melts, poured by hand in batches of twelve.'

export const copyright = (shopName: string) => `© 2025 ${shopName}`

export const footerLinks = () => []

/** `isEnded`: the market's law takes a promise without an end for one of more than two years. */
export const guarantee = (isEnded: boolean, burns: boolean) => {
  if (burns) {
    return isEnded
      ? 'If it burns badly within two years, we’ll pour you another.'
      : 'If it ever burns badly, we’ll pour you another.'
  }
  return isEnded
    ? 'If it lets you down within two years, we’ll pour you another.'
    : 'If it ever lets you down, we’ll pour you another.'
}

/** What is folded from November to January: its label, and the seasons of its products. */
export const past = { title: 'What is left of summer', seasons: [spring, summer] }

/** The opening sentence of each collection, keyed by its title. */
export const seasonLines = new Map([
  ['Gifts', 'Gifts, to leave at someone’s door.'],
  ['Wax melts', 'Wax melts, scent without a wick.'],
  ['Beeswax', 'Beeswax, from two meadows.'],
  ['Spring', 'Spring, from the first blossom.'],
  ['Summer', 'Summer, while the verbena stands.'],
  ['Autumn', 'Autumn, when the leaves turn.'],
  ['Winter', 'Winter, poured since the first frost.'],
])

/** The labels of the facts in facts.ts. */
export const factLabels: Record<FactKey, string> = {
  burn_time: 'Burn time',
  weight: 'Weight',
  size: 'Size',
  wax: 'Wax',
  wick: 'Wick',
  vessel: 'Vessel',
  care: 'Care',
}

export type Checked = Satisfies<typeof import('./words.ts'), typeof import('#brand/words.ts')>
