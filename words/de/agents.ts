// Texts for agents. Names of tools, addresses and `{…}` are not translated.
export const tools = {
  list_products:
    'Listet die Produkte des Shops in Markdown, 50 auf einmal, mit ihren Handles, Preisen und ob sie auf Lager sind, dazu die Kollektionen des Shops.',
  read_product:
    'Liest ein Produkt in Markdown: Beschreibung, Angaben und jede Variante mit Preis, Verfügbarkeit und Nummer. Die Nummer steht in ihrem Warenkorb-Link, /?cart={variant}:1.',
  add_to_cart:
    'Legt eine Variante in den Warenkorb. Das ist sofort zu sehen und lässt sich rückgängig machen. Gekauft wird damit nichts.',
  read_cart:
    'Liest den Warenkorb: die Artikel mit Varianten, Mengen und Preisen, die Rabattcodes, die Summe, die heute vor Versand bezahlt wird, und was später bezahlt wird.',
  open_cart:
    'Öffnet den Warenkorb; von dort geht es zur Kasse. Kein Werkzeug bestellt oder bezahlt: Das bleibt dem Menschen überlassen.',
}
export const inputs = {
  collection: 'Das Handle einer Kollektion, um nur deren Produkte zu listen',
  pages: 'Wie viele Male 50 Produkte; ohne Angabe 1',
  handle: 'Das Handle des Produkts, wie in /product/{handle}',
  variant: 'Die Nummer der Variante, etwa 45001',
  quantity: 'Wie viele; ohne Angabe 1',
  plan: 'Die Nummer einer Kaufoption, etwa eines Abos, die letzte in ihrem eigenen Warenkorb-Link, nur wenn die Kundin die Kaufoption möchte; ohne die Nummer ein Einzelkauf',
}
export const partOfTotal = 'ein Teil der Summe'

export const noProduct = 'Kein Produkt hat dieses Handle. list_products nennt alle.'
export const noVariant =
  'Keine Variante hat diese Nummer, oder sie wird nicht einzeln verkauft. read_product nennt alle.'
export const noPlan =
  'Zu dieser Variante gibt es keine solche Kaufoption. Nichts wurde hinzugefügt. read_product nennt die Kaufoptionen.'
export const badInput = 'Die Eingabe passt nicht zum Schema dieses Werkzeugs.'
export const soldOut = 'Diese Variante ist ausverkauft. Es wurde nichts in den Warenkorb gelegt.'
export const full = 'Der Warenkorb ist voll. Es wurde nichts hineingelegt.'
export const failed =
  'Der Shop ist gerade nicht erreichbar. Versuch es in ein paar Sekunden noch einmal.'
export const added = (title: string, count: number) =>
  `In den Warenkorb gelegt: ${count} × ${title}`
export const cartOpened =
  'Der Warenkorb ist offen. Bestellen und bezahlen muss ein Mensch, mit „Zur Kasse mit Shopify“.'

export const undo = 'Rückgängig'
