/** The seller's pages and rules. */
export const links = 'Conditions et contact'
export const contact = 'Contact'
export const short = { shipping: 'Livraison', returns: 'Retours', contact }
export const legalNotice = 'Mentions légales'
/** The words of the Code de la consommation, article L221-21. */
export const withdrawal = 'Renoncer au contrat ici'
export const orders = 'Vos commandes'

export const tax = (isIncluded: boolean, isDeliverySaid: boolean) =>
  isDeliverySaid
    ? isIncluded
      ? 'Taxes incluses'
      : 'Taxes ajoutées au paiement'
    : isIncluded
      ? 'Taxes incluses. Livraison ajoutée au paiement'
      : 'Livraison et taxes ajoutées au paiement'
