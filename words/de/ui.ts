export const dismiss = 'Schließen'
export const offline = 'Du bist wohl offline. Versuch es gleich noch einmal.'
export const newTab = 'Öffnet sich in einem neuen Tab'
