export const namespace = 'custom'

export const season = 'firing'

export const facts = [
  { key: 'clay', label: 'Clay' },
  { key: 'volume', label: 'Holds' },
]

export const notesTitle = 'Glaze'

export const notes = [{ key: 'glaze', label: 'Glazed with' }]
