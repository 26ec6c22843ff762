import * as cartWords from './cart.ts'

export const holds = (count: number) =>
  count === 0 ? 'Votre panier est vide' : `${cartWords.items(count)} dans votre panier`
export const notStored =
  'Votre navigateur n’enregistre pas ce panier : il sera perdu quand vous quitterez le site'

export const waits = 'Rien ici pour l’instant. Ce que vous choisirez vous y attendra.'
export const ordered = 'Merci. Votre commande est enregistrée : votre panier est donc vide.'
export const shop = 'Voir la collection'

export const times = (count: number, price: string) => `${count} × ${price}`
/** Not 'au lieu de', because the price may also have risen. */
export const was = (price: string) => `Prix précédent : ${price}`
export const quantity = 'Quantité'
export const oneFewer = (title: string) => `Un de moins : ${title}`
export const oneMore = (title: string) => `Un de plus : ${title}`
export const remove = 'Retirer'
export const removeTitle = (title: string) => `Retirer ${title}`
export const removed = 'Article retiré'
export const removedTitle = (title: string) => `Retiré de votre panier : ${title}`
export const undo = 'Annuler'
export const change = (granted: number) => `Passer à ${granted}`
export const changeTitle = (granted: number, title: string) => `Passer à ${granted} : ${title}`

// Why a line is not charged.
export const soldOut = 'Épuisé. Non compris dans le total.'
export const gone = 'N’est plus disponible. Non compris dans le total.'
export const planGone =
  'Cette option d’achat n’est pas proposée ici actuellement. Non compté dans le total.'
export const notHere = 'Indisponible dans votre région. Non compris dans le total.'
export const refused = 'Impossible à commander pour l’instant. Non compris dans le total.'
/** The provider's reason follows. */
export const refusedFor = 'Impossible à commander pour l’instant : '
export const otherCurrency = 'Prix dans une autre devise. À commander séparément.'
export const planChanged = 'Les conditions de cette option d’achat ont changé.'
export const short = (granted: number) => `Il n’en reste que ${granted}`

// The changes that a check of the lines finds, for screen readers.
export const changed = (title: string, changes: string[]) => `${title} : ${changes.join(', ')}.`
/** Has no adjective, which would have to agree with the title. */
export const nowAvailable = {
  'for-sale': 'de nouveau disponible',
  'sold-out': 'en rupture de stock',
  gone: 'n’est plus disponible',
}
export const nowCosts = (before: string, price: string) => `prix passé de ${before} à ${price}`
export const nowOtherPlan = 'les conditions de l’option d’achat ont changé'
export const nowNotHere = 'indisponible dans votre région'
export const nowRefused = (reason: string) =>
  reason
    ? `impossible à commander pour l’instant : ${reason}`
    : 'impossible à commander pour l’instant'

/** The provider says only at checkout whether a code applies. */
export const code = (name: string, applies: boolean | undefined) =>
  applies === undefined
    ? `Code ${name} : appliqué au paiement, s’il est encore valable`
    : applies
      ? `Code ${name} appliqué`
      : `Le code ${name} ne s’applique pas à ce panier`
/** The provider's reason follows. */
export const codeRefusedFor = (name: string) => `Le code ${name} ne s’applique pas : `
export const removeCode = (name: string) => `Retirer le code ${name}`

export const total = 'Total'
export const noDate = (titles: string) => `Pas encore de date de livraison pour ${titles}.`
export const discounted = 'Réductions déduites'
export const paidLater = (price: string) => `${price} de plus à payer plus tard, pas à la caisse`
export const forEach = 'Pour chaque article : '
export const partPaidLater = 'Une partie sera à payer plus tard, pas à la caisse'
export const gift = 'C’est un cadeau'
export const noPrices = 'Pas de prix dans le colis'
export const card = 'Avec une carte'
export const noCard = 'Sans carte, juste sans prix'
export const share = 'Partager ce panier'
export const shareHint =
  'Toute personne qui a le lien peut voir ces articles et les ajouter à son panier'
