export const uiWords = {
  dismiss: 'Dismiss',
  offline: 'You seem to be offline. Try again in a moment.',
}
