// The seller's pages and rules.
export const links = 'Conditions et contact'
export const contact = 'Contact'
export const short = { shipping: 'Livraison', returns: 'Retours', contact }
export const legalGuarantee = 'Garantie légale'
export const accessibility = 'Accessibilité'
export const legalNotice = 'Mentions légales'
/** The Code de la consommation, article L221-21, accepts other words than its own if they are unambiguous. */
export const withdrawal = 'Se rétracter'
export const orders = 'Vos commandes'

export const tax = (taxes: 'included' | 'added' | 'unknown', isDeliverySaid: boolean) =>
  isDeliverySaid
    ? {
        included: 'Taxes incluses',
        added: 'Taxes ajoutées au paiement',
        unknown: 'Taxes indiquées au paiement',
      }[taxes]
    : {
        included: 'Taxes incluses. Livraison ajoutée au paiement',
        added: 'Livraison et taxes ajoutées au paiement',
        unknown: 'Livraison et taxes indiquées au paiement',
      }[taxes]

export const arrives = (when: string) => `Commandé aujourd’hui, chez vous ${when}`
export const inTime = (feast: string, last: string) => `${feast}\u00A0: commandez jusqu’au ${last}.`
