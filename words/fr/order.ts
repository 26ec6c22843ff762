export const thanks = 'Merci'
export const placed = 'Votre commande est enregistrée. Ses articles ont quitté votre panier.'
