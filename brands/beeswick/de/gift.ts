export const sentences = {
  christmas: 'Frohe Weihnachten.',
  door: 'Für deine neue Tür.',
  night: 'Für die längste Nacht.',
  you: 'Weil du es bist.',
}

export const giftTerms =
  'Kostenlos, ohne Preise. Gib an der Kasse ihre Adresse an; dein Name steht auf dem Paket.'

export type Checked = Satisfies<typeof import('./gift.ts'), Translated<typeof import('../gift.ts')>>
