export const dismiss = 'Schließen'
export const offline = 'Du bist wohl offline. Versuch es gleich noch einmal.'
export const again = 'Versuch es gleich noch einmal'
