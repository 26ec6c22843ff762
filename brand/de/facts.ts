import * as brand from '../facts.ts'

export * from '../facts.ts'

const LABELS = new Map([
  [brand.burnTime, 'Brenndauer'],
  ['weight', 'Gewicht'],
  ['size', 'Größe'],
  ['contents', 'Inhalt'],
  ['wax', 'Wachs'],
  ['wick', 'Docht'],
  ['vessel', 'Gefäß'],
  ['care', 'Pflege'],
  ['notes_top', 'Kopfnote'],
  ['notes_heart', 'Herznote'],
  ['notes_base', 'Basisnote'],
])

const labelled = ({ key, label }: (typeof brand.facts)[0]) => ({
  key,
  label: LABELS.get(key) ?? label,
})

export const facts = brand.facts.map(labelled)
export const notes = brand.notes.map(labelled)
