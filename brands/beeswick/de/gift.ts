export const sentences = {
  door: 'Für deine neue Tür.',
  rain: 'Zu öffnen, wenn es regnet.',
  night: 'Für die längste Nacht.',
  you: 'Weil du es bist.',
}
