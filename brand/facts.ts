// The metafields that a product's page shows, in this order. A new fact needs its key here and its label in
// `factLabels` of words.ts, in each language. `contentOf` in src/storefront/metafields-query.ts says which types
// can be shown.
export const namespace = 'custom'

/** Before the product's type, above its title. */
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

/** The fact that the burn clock reads where it is a number of hours; '' for none. */
export const burnTime: FactKey | '' = 'burn_time'

/** What the label says of safety. Maker and responsible person are the shop's where a product has none. */
export const safety = {
  /** 'GHS07', or several. */
  pictograms: 'hazard_pictograms',
  signalWord: 'signal_word',
  contains: 'contains',
  statements: 'safety_statements',
  warnings: 'warnings',
  maker: 'maker',
  responsiblePerson: 'responsible_person',
}
