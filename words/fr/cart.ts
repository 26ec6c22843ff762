export const items = (count: number): string => `${count} ${count < 2 ? 'article' : 'articles'}`

export const button = (count: number) => (count > 0 ? `Panier, ${items(count)}` : 'Panier')
export const title = 'Panier'
export const close = 'Fermer'
export const opening = 'Ouverture de votre panier'
export const notOpened = 'Impossible d’ouvrir votre panier'
export const added = 'Ajouté au panier'
/** Has no verb or participle, which would have to agree with the title. */
export const addedTitle = (product: string) => `Dans votre panier : ${product}`
export const see = 'Voir le panier'
export const checkout = 'Payer'
export const full = 'Votre panier est plein'
export const fullHint = (most: number) =>
  `Un panier contient au plus ${most} articles différents. Passez commande, ou retirez-en un d’abord.`
