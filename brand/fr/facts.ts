import * as brand from '../facts.ts'

export * from '../facts.ts'

const LABELS: Record<string, string> = {
  [brand.burnTime]: 'Durée de combustion',
  weight: 'Poids',
  size: 'Dimensions',
  contents: 'Contenu',
  wax: 'Cire',
  wick: 'Mèche',
  vessel: 'Contenant',
  care: 'Conseils',
  notes_top: 'Tête',
  notes_heart: 'Cœur',
  notes_base: 'Fond',
}

const inFrench = (facts: typeof brand.facts) =>
  facts.map(({ key, label }) => ({ key, label: LABELS[key] ?? label }))

export const facts = inFrench(brand.facts)
export const notes = inFrench(brand.notes)
