export const links = 'Rechtliches und Kontakt'
export const contact = 'Kontakt'
export const legalNotice = 'Impressum'
/** The words of § 356a BGB. */
export const withdrawal = 'Vertrag widerrufen'
export const orders = 'Deine Bestellungen'

export const tax = (pricesIncludeTax: boolean) =>
  pricesIncludeTax
    ? 'Inkl. MwSt., zzgl. Versandkosten'
    : 'Versandkosten und Steuern kommen an der Kasse hinzu'
