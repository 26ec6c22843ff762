export const namespace = 'custom'

export const season = 'firing'

export const facts = ['clay', 'volume'] as const

export type FactKey = (typeof facts)[number]

export const notes = ['glaze']

export const contents = 'set'

export const subscription = 'subscription'

export const returnsOn = 'fired_again'

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

export type Checked = Satisfies<typeof import('./facts.ts'), typeof import('#brand/facts.ts')>
