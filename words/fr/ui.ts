export const dismiss = 'Fermer'
export const offline = 'Vous semblez être hors ligne. Réessayez dans un instant.'
export const newTab = 'S’ouvre dans un nouvel onglet'
