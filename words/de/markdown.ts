// Texts for agents. Addresses, code and `{…}` are not translated.
export const notReady = 'Noch nicht bereit'
export const notReadyHint =
  'Der Shop liest noch seine Produkte. Versuch es in ein paar Sekunden noch einmal.'
export const shop = 'Der Shop und seine Produkte'

export const variants = 'Varianten'
export const members = 'Erhältliche Ausführungen'
export const was = (price: string) => `statt ${price}`
export const notShipped = 'ohne Versand'
export const cartLink = 'Warenkorb-Link'
export const page = 'Die Produktseite'
/** In the dative case, because it follows 'auf'. */
export const pageHere = 'der Produktseite'
export const moreVariants = (link: string) => `Weitere stehen auf ${link}.`
export const textsUnread =
  'Eigenschaften und Sicherheitshinweise wurden nicht rechtzeitig gelesen. Lies diese Seite noch einmal, bevor du sagst, was das Produkt enthält.'
export const plansUnread =
  'Kaufoptionen, etwa Abos, wurden nicht rechtzeitig gelesen. Lies diese Seite noch einmal, bevor du sagst, wie das Produkt verkauft wird.'
export const collectionsUnread =
  'Die Kollektionen wurden nicht rechtzeitig gelesen. Lies diese Seite noch einmal, bevor du sagst, was der Shop hat.'
export const facts = 'Angaben'
export const more = 'Mehr'

export const buyLink = (origin: string) =>
  `Ein \`/buy\`-Link tut, was ein Warenkorb-Link tut: \`${origin}/buy/{variant}:{quantity}\`, oder mehrere, durch Kommas getrennt.`

export const planLink =
  'Eine Kaufoption, etwa ein Abo, hat einen eigenen Warenkorb-Link, der mit ihrer Nummer endet: `{variant}:{quantity}:{plan}`. Verwende ihn nur für jemanden, der sie möchte. `/buy`- und `/cart`-Links sind Einzelkäufe.'

export const noAccount =
  'Ein Konto ist nicht nötig. Bezahlt wird an der gehosteten Kasse, zu der der Warenkorb führt.'
export const howTo = (market: string, origin: string) => [
  'Ein Produkt in Markdown, mit Preis, Verfügbarkeit und Warenkorb-Link jeder Variante: Häng `.md` an seinen Pfad.',
  `Ein Warenkorb-Link: \`${market}/?cart={variant}:{quantity}\`, oder mehrere, durch Kommas getrennt: \`${market}/?cart=45001:2,45002:1\`. Die Nummer einer Variante steht in ihrem eigenen Warenkorb-Link. Wer den Link öffnet, sieht die Artikel und kann sie in den eigenen Warenkorb legen; ihn zu öffnen kauft nichts.`,
  `${buyLink(market)} \`?discounts/codes/0={code}\` fügt einen Rabattcode hinzu, \`&continue_to=/product/{handle}\` öffnet die genannte Seite.`,
  `Ein Rabattcode: \`${market}/?discount={code}\`, oder \`&discount={code}\` nach einem Warenkorb-Link.`,
  `Der eigene Zugang des Shops für Agenten, falls er einen hat: \`${origin}/.well-known/ucp\`, ein UCP-Profil.`,
  'Preise und Verfügbarkeit ändern sich: Lies ein Produkt noch einmal, bevor du Preis oder Verfügbarkeit nennst.',
]
export const terms = 'Bedingungen'
export const limits = 'Was ein Agent den Menschen überlässt:'
export const leftToPeople = [
  'Nicht bestellen und nicht bezahlen: Gib den Link einem Menschen, der den Warenkorb ansieht, ihn übernimmt und an der Kasse bezahlt.',
  'Keine persönlichen Angaben wie Name, Adresse oder Karte in einem Link senden. Sie werden erst an der Kasse eingegeben.',
  'Nichts versprechen, was diese Seiten nicht sagen: Lieferzeiten, Rabatte oder Bestände, die über „Auf Lager“ hinausgehen.',
]
export const products = 'Produkte'
export const from = (price: string) => `ab ${price}`
export const soldOut = (price: string) => `${price}, ausverkauft`
export const collections = 'Kollektionen'
export const pages = 'Seiten'
export const home = 'Startseite'
export const homeHolds = 'dieselben Produkte'
export const moreProducts = 'Weitere Produkte'
export const sitemap = 'Sitemap'
export const sitemapHolds = 'alle Produkte'
