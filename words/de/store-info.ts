export const links = 'Rechtliches und Kontakt'
export const contact = 'Kontakt'
export const short = { shipping: 'Versand', returns: 'Rückgabe', contact }
export const legalGuarantee = 'Gesetzliche Gewährleistung'
export const accessibility = 'Barrierefreiheit'
export const legalNotice = 'Impressum'
/** The words of § 356a BGB. */
export const withdrawal = 'Vertrag widerrufen'
export const orders = 'Deine Bestellungen'

export const tax = (taxes: 'included' | 'added' | 'unknown', isDeliverySaid: boolean) =>
  isDeliverySaid
    ? {
        included: 'Inkl. MwSt.',
        added: 'Steuern kommen an der Kasse hinzu',
        unknown: 'Steuern siehst du an der Kasse',
      }[taxes]
    : {
        included: 'Inkl. MwSt., zzgl. Versandkosten',
        added: 'Versandkosten und Steuern kommen an der Kasse hinzu',
        unknown: 'Versandkosten und Steuern siehst du an der Kasse',
      }[taxes]

export const arrives = (when: string) => `Heute bestellt, bei dir ${when}`
export const inTime = (feast: string, last: string) => `${feast}: rechtzeitig bis zum ${last}.`
