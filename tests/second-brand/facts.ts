export const namespace = 'custom'

export const season = 'firing'

export const burnTime = ''

export const facts = [
  { key: 'clay', label: 'Clay' },
  { key: 'volume', label: 'Holds' },
]

export const notes = [{ key: 'glaze', label: 'Glazed with' }]

export const safety = {
  pictograms: 'pictograms',
  signalWord: 'signal',
  contains: 'holds',
  statements: 'statements',
  warnings: 'hints',
  maker: 'potter',
  responsiblePerson: 'importer',
}
