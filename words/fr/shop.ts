// Texts of the parts that make up a page.
export const mainNav = 'Principale'
export const shop = 'Boutique'

export const collections = 'Collections'
export const loading = 'Chargement de la collection'
export const noProducts = 'Aucun produit pour l’instant'
export const noProductsHint =
  'Nous vous préparons de belles choses. Les produits arrivent bientôt !'
export const noCollection = 'Cette collection est vide pour l’instant. Voici tout le reste.'
export const showMore = 'Voir plus'
export const complements = 'Va bien avec'
export const related = 'Tout près, sur l’étagère'

export const details = 'Voir le produit'
export const detailsOf = (title: string) => `${title}, ${details}`
export const price = 'Prix'
export const from = 'dès'
export const add = 'Ajouter'
export const view = 'Voir'
export const addTitle = (title: string) => `Ajouter ${title}`
export const soldOut = 'Épuisé'
export const soldOutTitle = (title: string) => `Épuisé : ${title}`

export const noPicture = 'Aucune image disponible'
export const enlarge = (number: number, count: number) => `Agrandir la photo ${number} sur ${count}`
export const notEnlarged = 'Impossible d’ouvrir la photo'
/** The switch's name, and what a press does. */
export const lightCandle = 'Allumer la bougie'
export const lightIt = 'Allumer'
export const putItOut = 'Éteindre'

export const value = (name: string, cost: string | null, lack: keyof typeof LACKS | null) =>
  [name, cost, lack && LACKS[lack]].filter(Boolean).join(', ')
/** Has no participle, which would have to agree with the value. */
const LACKS = { 'sold-out': 'en rupture de stock', 'not-made': 'combinaison non proposée' }
export const reading = 'Nous vérifions…'
export const unknown = 'Impossible de vérifier cette combinaison.'
export const notMade = 'Cette combinaison n’existe pas.'
export const unnamed = 'Ce choix nous est inconnu.'
export const noPlan =
  'Cette formule n’est pas disponible pour l’instant. Vous l’ajouteriez une seule fois.'
export const adding = (values: string[]) => `À la place, vous ajouteriez ${values.join(', ')}.`
export const makeIt = (values: string) => `Choisir ${values}`
export const question = ' ?'
/** 'Rupture de stock : Crème. Sauge, Argile ou Cendre?', where the values are links. */
export const isSoldOut = (values: string) => `Rupture de stock : ${values}.`
export const or = (index: number, count: number) =>
  index === 0 ? ' ' : index < count - 1 ? ', ' : ' ou '
export const stock = {
  inStock: 'En stock',
  madeToOrder: 'Sur commande',
  outOfStock: 'Rupture de stock',
  subscription: 'Uniquement sur abonnement',
  set: 'Vendu uniquement dans un coffret',
}
/** For screen readers, before the former price, which is struck through. */
export const was = 'au lieu de'

export const hours = 'heures'
export const evenings = (burnTime: string, count: number, cost: string) =>
  `${burnTime}, environ ${count} soirées à ${cost} chacune`
