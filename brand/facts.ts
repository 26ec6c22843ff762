// The metafields that a product's page shows, in this order, with their labels. A new fact needs a line here
// and nothing else: src/pages/product-extras.ts reads what is listed, and src/pages/product.tsx shows what a
// product has of it. `contentOf` in src/storefront/metafields-query.ts says which types can be shown.
export const namespace = 'custom'

/** Before the product's type, above its title. */
export const season = 'season'

/** The fact that the burn clock reads where it is a number of hours; '' for none. */
export const burnTime = 'burn_time'

export const facts = [
  { key: burnTime, label: 'Burn time' },
  { key: 'weight', label: 'Weight' },
  { key: 'size', label: 'Size' },
  { key: 'contents', label: 'Contents' },
  { key: 'wax', label: 'Wax' },
  { key: 'wick', label: 'Wick' },
  { key: 'vessel', label: 'Vessel' },
  { key: 'care', label: 'Care' },
]

/** Scent notes. */
export const notes = [
  { key: 'notes_top', label: 'Top' },
  { key: 'notes_heart', label: 'Heart' },
  { key: 'notes_base', label: 'Base' },
]

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
