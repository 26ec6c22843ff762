export const language = 'de'
export const markets = 'Land und Sprache'
export const skip = 'Zum Inhalt springen'
export const noScript = 'Der Warenkorb braucht JavaScript. Alles andere geht auch ohne.'
export const shopCollection = 'Zur Kollektion'
export const footerShop = 'Shop'
/** Not 'Garantie', which § 479 BGB binds to a formal statement. */
export const footerGuarantee = 'Versprochen'
export const copyright = (shopName: string) => `© 2025 ${shopName}`

export const noPage = '404'
export const noPageHint = 'Hoppla! Seite nicht gefunden'
export const returnHome = 'Zur Startseite'

export const failed = 'Da ist etwas schiefgegangen'
export const tooLong = 'URI zu lang'
export const notAllowed = 'Methode nicht erlaubt'

export const agentRefusals = {
  404: 'Diesen Zugang hat der Shop nicht',
  413: 'Anfrage zu lang',
  502: 'Der Shop hat nicht geantwortet',
  503: 'Gerade ausgelastet. Versuch es in einer Sekunde noch einmal.',
}
