export const thanks = 'Merci'
export const checking = 'Vous venez de payer ? Un instant, nous vérifions.'
export const placed = 'Votre commande est enregistrée. Ses articles ont quitté votre panier.'

// For shoppers who confirm an order that the store does not report.
export const confirmAll = 'Déjà payé ? Vider ce panier'
export const confirmSome = 'Déjà payé ? Retirer vos achats'
export const removedAll = 'Vos achats ont quitté le panier'
export const removedSome =
  'Vos achats ont quitté le panier. Ce que vous avez ajouté depuis s’y trouve toujours.'
