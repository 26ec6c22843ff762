import * as cartWords from './cart.ts'

export const start = 'Payer avec Shopify'
export const creating = 'Préparation du paiement…'
export const reading = 'Chargement des prix…'
export const unreadable =
  'Nous n’avons pas pu charger tous les prix de votre panier. Rien n’est perdu : réessayez, ou retirez ce qui n’a pas de prix.'
export const unchecked =
  'Nous n’avons pas pu vérifier les prix et le stock à l’instant. La page de paiement affichera ceux en vigueur.'
export const readAgain = 'Réessayer'
export const announced = 'Préparation de votre paiement'
export const resume = 'Continuer vers le paiement'
export const short = (granted: number) =>
  granted === 0
    ? 'Tous les articles de votre panier viennent d’être épuisés : il n’y a rien à payer pour l’instant.'
    : `Une partie de vos articles vient d’être épuisée. ${cartWords.items(granted)} ${granted < 2 ? 'peut' : 'peuvent'} être ${granted < 2 ? 'commandé' : 'commandés'}.`
export const failed = 'Impossible d’ouvrir la page de paiement'
export const failedHint = 'Veuillez réessayer plus tard'
export const linesRefusedHint =
  'Les articles impossibles à commander pour l’instant sont signalés et laissés de côté'
export const codeHint = 'Toujours rien ? Essayez sans le code promo'
export const codesRefused = (codes: string[]) =>
  `${codes.join(', ')} ne ${codes.length === 1 ? 's’applique' : 's’appliquent'} pas`
export const openWithout = (count: number) =>
  `La page de paiement est ouverte sans ${count === 1 ? 'ce code' : 'ces codes'}.`
export const notHere = 'Certains articles ne sont pas disponibles dans votre région'
export const notHereHint = 'Ils sont signalés et laissés de côté'

// The tab that waits for the checkout's address.
export const tab = 'Paiement'
export const opening = 'Nous vous conduisons au paiement…'
