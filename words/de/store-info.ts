export const links = 'Rechtliches und Kontakt'
export const contact = 'Kontakt'
export const short = { shipping: 'Versand', returns: 'Rückgabe', contact }
export const legalGuarantee = 'Gesetzliche Gewährleistung'
export const accessibility = 'Barrierefreiheit'
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

const MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
export const date = (day: Date) => `${day.getUTCDate()}. ${MONTHS[day.getUTCMonth()]}`
export const arrives = (first: Date, last: Date) => {
  const [from, to] = [first, last].map((day) => date(day))
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth()
  const range = `vom ${isOneMonth ? `${first.getUTCDate()}.` : from} bis ${to}`
  return `Heute bestellt, bei dir ${from === to ? `am ${to}` : range}`
}
export const inTime = (feast: string, last: string) => `Rechtzeitig zu ${feast} bis zum ${last}.`
