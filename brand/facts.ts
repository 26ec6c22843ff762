// The metafields that a product's page shows, in this order. A new fact needs its key here and its label in
// `factLabels` of words.ts, in each language. `contentOf` in src/storefront/metafields-query.ts says which types
// can be shown.
export const namespace = 'custom'

/** The fact shown before the product's type, above its title. */
export const season = 'season'

export const facts = [
  'burn_time',
  'weight',
  'size',
  'contents',
  'wax',
  'wick',
  'vessel',
  'care',
] as const

/** Scent notes. */
export const notes = ['notes_top', 'notes_heart', 'notes_base'] as const

export type FactKey = (typeof facts | typeof notes)[number]

/** The fact that the burn clock reads if it is a number of hours; '' for none. */
export const burnTime: FactKey | '' = 'burn_time'

/** The safety texts of the label. A product without a maker or responsible person has the shop's. */
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
