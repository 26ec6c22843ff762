/** Who sells, and by which rules. */
export const links = 'Conditions et contact'
export const contact = 'Contact'
export const legalNotice = 'Mentions légales'
/** The words of the Code de la consommation, article L221-21. */
export const withdrawal = 'Renoncer au contrat ici'
export const orders = 'Vos commandes'

export const tax = (pricesIncludeTax: boolean) =>
  pricesIncludeTax
    ? 'Taxes incluses. Livraison calculée au paiement'
    : 'Livraison et taxes ajoutées au paiement'
