export const uiWords = {
  dismiss: 'Dismiss',
  whenConnected: 'Press again when you are connected.',
}
