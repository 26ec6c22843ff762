// Texts that only the server renders.
export const language = 'fr'
export const markets = 'Pays et langue'
export const skip = 'Aller au contenu'
export const noScript = 'Le panier a besoin de JavaScript. Tout le reste fonctionne sans.'
export const shopCollection = 'Voir la collection'
export const footerShop = 'Boutique'

export const noPageHeading = '404'
export const noPageHint = 'Oups ! Page introuvable'
export const returnHome = 'Retour à l’accueil'
