export const sentences = {
  door: 'Für deine neue Tür.',
  rain: 'Zu öffnen, wenn es regnet.',
  night: 'Für die längste Nacht.',
  you: 'Weil du es bist.',
}

export type Checked = Satisfies<typeof import('./gift.ts'), Translated<typeof import('../gift.ts')>>
