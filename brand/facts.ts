// Which of a product's metafields its page tells of, in this order, and what they are called there.
export const namespace = 'custom'

/** Before the product's type, above its title. */
export const season = 'season'

export const facts = [
  { key: 'burn_time', label: 'Burns' },
  { key: 'weight', label: 'Weight' },
  { key: 'wax', label: 'Wax' },
  { key: 'wick', label: 'Wick' },
  { key: 'care', label: 'Care' },
]

export const notesTitle = 'Scent'

/** What it smells of: at first, then, and at last. */
export const notes = [
  { key: 'notes_top', label: 'Top' },
  { key: 'notes_heart', label: 'Heart' },
  { key: 'notes_base', label: 'Base' },
]
