export const namespace = 'custom'

export const season = 'firing'

export const facts = ['clay', 'volume'] as const

export const notes = ['glaze'] as const

export type FactKey = (typeof facts | typeof notes)[number]

export const burnTime: FactKey | '' = ''

export const safety = {
  pictograms: 'pictograms',
  signalWord: 'signal',
  contains: 'holds',
  statements: 'statements',
  warnings: 'hints',
  maker: 'potter',
  responsiblePerson: 'importer',
}
