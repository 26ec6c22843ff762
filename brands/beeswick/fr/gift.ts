export const sentences = {
  christmas: 'Joyeux Noël.',
  door: 'Pour ton nouveau chez-toi.',
  night: 'Pour la plus longue des nuits.',
  you: 'Parce que c’est toi.',
}

export const giftTerms =
  'Offerte, sans prix. Donnez son adresse à la caisse ; votre nom est sur le colis.'

export type Checked = Satisfies<typeof import('./gift.ts'), Translated<typeof import('../gift.ts')>>
