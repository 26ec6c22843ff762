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
