export const dismiss = 'Dismiss'
export const offline = 'You seem to be offline. Try again in a moment.'
export const again = 'Try again in a moment'
