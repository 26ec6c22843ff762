export const sentences = {
  door: 'Pour ton nouveau chez-toi.',
  rain: 'À ouvrir quand il pleut.',
  night: 'Pour la plus longue des nuits.',
  you: 'Parce que c’est toi.',
}

export type Checked = Satisfies<typeof import('./gift.ts'), Translated<typeof import('../gift.ts')>>
