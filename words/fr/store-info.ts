/** The seller's pages and rules. */
export const links = 'Conditions et contact'
export const contact = 'Contact'
export const short = { shipping: 'Livraison', returns: 'Retours', contact }
export const all = 'Toutes les conditions'
export const legalNotice = 'Mentions légales'
/** The Code de la consommation, article L221-21, accepts other words than its own if they are unambiguous. */
export const withdrawal = 'Se rétracter'
export const orders = 'Vos commandes'

export const tax = (isIncluded: boolean, isDeliverySaid: boolean) =>
  isDeliverySaid
    ? isIncluded
      ? 'Taxes incluses'
      : 'Taxes ajoutées au paiement'
    : isIncluded
      ? 'Taxes incluses. Livraison ajoutée au paiement'
      : 'Livraison et taxes ajoutées au paiement'
