// The metafields of a product that its page shows, but for ratings. A page lists the facts in the order below. A new
// fact needs its key here, and its label in `factLabels` of words.ts in each language. `contentOf` in
// src/storefront/metafields-query.ts shows which types of metafields are supported.

/** The namespace of the keys below. Promises, former prices and the legal guarantee are in `custom` for every brand. */
export const namespace = 'custom'

/** The fact shown before the product's type, above its title; not on a phone, if a sentence is below the title. */
export const season = 'season'

export const facts = ['burn_time', 'weight', 'size', 'wax', 'wick', 'vessel', 'care'] as const

export type FactKey = (typeof facts)[number]

/** Scent notes, in one line below the title. */
export const notes = ['notes_top', 'notes_heart', 'notes_base']

/** What comes in the box. */
export const contents = 'contents'

/** What a card says of the product's plans, such as 'Also every month'. */
export const subscription = 'subscription'

/** When a sold-out product comes back, in a sentence. */
export const returnsOn = 'returns_on'

/** The fact whose number of hours is also said in evenings; '' for none. */
export const burnTime: FactKey | '' = 'burn_time'

/** The label's safety texts. Products without a maker or responsible person show those of the shop's metafields. */
export const safety = {
  /** Codes such as 'GHS07', one or several. */
  pictograms: 'hazard_pictograms',
  signalWord: 'signal_word',
  contains: 'contains',
  statements: 'safety_statements',
  warnings: 'warnings',
  maker: 'maker',
  responsiblePerson: 'responsible_person',
}

export type Checked = Satisfies<typeof import('./facts.ts'), typeof import('#brand/facts.ts')>
