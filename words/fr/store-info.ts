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

const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
export const date = (day: Date) => {
  const number = day.getUTCDate()
  return `${number === 1 ? '1er' : number} ${MONTHS[day.getUTCMonth()]}`
}
export const arrives = (first: Date, last: Date) => {
  const [from = '', to] = [first, last].map((day) => date(day))
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth()
  const range = `du ${isOneMonth ? from.split(' ')[0] : from} au ${to}`
  return `Commandé aujourd’hui, chez vous ${from === to ? `le ${to}` : range}`
}
export const inTime = (feast: string, last: string) =>
  `${feast}\u00A0: à temps si vous commandez jusqu’au ${last}.`
