export const dismiss = 'Dismiss'
export const offline = 'You seem to be offline. Try again in a moment.'
export const newTab = 'Opens in a new tab'
