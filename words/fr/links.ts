import * as cartWords from './cart.ts'

// Links with a cart that somebody shared, or with a discount code.
export const noCart = 'Ce lien de panier est vide'
export const noCartHint = 'Il a peut-être été coupé. Demandez qu’on vous le renvoie.'
export const unused = 'Une partie de ce lien n’a pas fonctionné ici'
export const unusedHint =
  'Vérifiez les articles avant de les ajouter. Les détails comme l’adresse se saisissent au paiement.'
export const unusedWithHint = `${unused}. ${unusedHint}`
export const lead = 'Quelqu’un a choisi ces articles pour vous.'
export const own = (count: number) => `Votre propre panier contient ${cartWords.items(count)}.`
export const reading = 'Ouverture du panier partagé'
export const read = (count: number) => `Panier partagé : ${cartWords.items(count)}`
export const notRead = 'Impossible de charger ce panier.'
export const retry = 'Réessayer'
export const soldOut = 'Épuisé : ne sera pas ajouté'
export const unknown = (count: number, country: string | undefined) =>
  country
    ? `Non vendu (${country}) : ${cartWords.items(count)} dans ce lien.`
    : count === 1
      ? 'Un article de ce lien n’est plus vendu.'
      : `${count} articles de ce lien ne sont plus vendus.`
export const tooMany = (most: number, left: number) =>
  `Un panier contient au plus ${most} articles différents. ${cartWords.items(left)} de ce lien ${left < 2 ? 'n’a pas été repris' : 'n’ont pas été repris'}.`
export const single = 'Son option d’achat n’est pas proposée ici : partagé comme un achat unique'
export const together = 'Ensemble'
export const add = 'Ajouter à mon panier'
export const dismiss = 'Pas maintenant'
export const added = (count: number) =>
  `${cartWords.items(count)} ${count < 2 ? 'a été ajouté' : 'ont été ajoutés'} à votre panier`
export const leftOut = (most: number, titles: string[]) =>
  `Un panier contient au plus ${most} articles différents. Plus de place pour : ${titles.join(', ')}`

export const noCode = 'Ce lien de réduction ne fonctionne pas'
export const noCodeHint = 'Son code est incomplet. Essayez de rouvrir le lien.'
export const noRoom = 'Votre panier ne peut pas recevoir d’autre code'
export const noRoomHint = 'Retirez-en un du panier, puis rouvrez le lien.'
export const codes = (count: number) => (count === 1 ? 'Code enregistré' : 'Codes enregistrés')
export const codesHint = (names: string[]) =>
  `Nous appliquerons ${names.join(', ')} au paiement, ${names.length === 1 ? 's’il est encore valable' : 's’ils sont encore valables'}`
