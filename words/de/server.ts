export const language = 'de'
export const markets = 'Land und Sprache'
export const skip = 'Zum Inhalt springen'
export const noScript = 'Der Warenkorb braucht JavaScript. Alles andere geht auch ohne.'
export const shopCollection = 'Zur Kollektion'
export const footerShop = 'Shop'
export const copyright = (shopName: string) => `© 2025 ${shopName}`

export const noPageHeading = '404'
export const noPageHint = 'Hoppla! Seite nicht gefunden'
export const returnHome = 'Zur Startseite'
