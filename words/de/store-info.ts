export const links = 'Rechtliches und Kontakt'
export const contact = 'Kontakt'
export const short = { shipping: 'Versand', returns: 'Rückgabe', contact }
export const legalNotice = 'Impressum'
/** The words of § 356a BGB. */
export const withdrawal = 'Vertrag widerrufen'
export const orders = 'Deine Bestellungen'

export const tax = (isIncluded: boolean, isDeliverySaid: boolean) =>
  isDeliverySaid
    ? isIncluded
      ? 'Inkl. MwSt.'
      : 'Steuern kommen an der Kasse hinzu'
    : isIncluded
      ? 'Inkl. MwSt., zzgl. Versandkosten'
      : 'Versandkosten und Steuern kommen an der Kasse hinzu'
