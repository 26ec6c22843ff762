// Texts for a page that was read again.
export const loaded = 'Page chargée'
export const changed = 'Mis à jour à l’instant'
export const news = (title: string, changes: string[]) => `${title} : ${changes.join(' et ')}`
export const costs = (price: string) => `désormais à ${price}`
/** Has no verb or participle, which would have to agree with the title. */
export const stock = {
  inStock: 'de nouveau en stock',
  madeToOrder: 'désormais sur commande',
  outOfStock: 'désormais en rupture de stock',
  subscription: 'désormais uniquement sur abonnement',
  set: 'désormais uniquement dans un coffret',
}
