export const mainNav = 'Hauptmenü'
export const shop = 'Shop'

export const collections = 'Kollektionen'
export const loading = 'Die Kollektion wird geladen'
export const noProducts = 'Noch keine Produkte'
export const noProductsHint =
  'Wir bereiten gerade etwas Schönes für dich vor. Bald gibt es hier etwas zu entdecken!'
export const noCollection = 'In dieser Kollektion ist gerade nichts. Hier ist alles andere.'
export const showMore = 'Mehr anzeigen'
export const complements = 'Passt dazu'
export const related = 'Daneben im Regal'

export const details = 'Details ansehen'
export const detailsOf = (title: string) => `${title}, Details ansehen`
export const price = 'Preis'
export const from = 'ab'
export const add = 'In den Korb'
export const view = 'Ansehen'
export const addTitle = (title: string) => `${title} in den Korb`
export const soldOut = 'Ausverkauft'
export const soldOutTitle = (title: string) => `Ausverkauft: ${title}`

export const noPicture = 'Kein Bild verfügbar'
export const enlarge = (number: number, count: number) => `Foto ${number} von ${count} vergrößern`
export const notEnlarged = 'Das Foto ließ sich nicht öffnen'
/** The switch's name, and what a press does. */
export const lightCandle = 'Kerze anzünden'
export const lightIt = 'Anzünden'
export const putItOut = 'Auspusten'

const LACKS = { 'sold-out': 'ausverkauft', 'not-made': 'nicht erhältlich' }
export const value = (name: string, cost: string | null, lack: keyof typeof LACKS | null) =>
  [name, cost, lack && LACKS[lack]].filter(Boolean).join(', ')
export const reading = 'Wir sehen nach\u00A0…'
export const unknown = 'Diese Kombination ließ sich nicht prüfen.'
export const notMade = 'Diese Kombination gibt es nicht.'
export const unnamed = 'Diese Auswahl kennen wir nicht.'
export const noPlan = 'Dieses Abo gibt es hier gerade nicht. In den Warenkorb käme es einmal.'
export const adding = (values: string[]) => `In den Warenkorb käme ${values.join(', ')}.`
export const makeIt = (values: string) => `${values} wählen`
export const question = '?'
/** 'Creme ist ausverkauft. Salbei, Terrakotta oder Esche?', where the values are links. */
export const isSoldOut = (values: string) => `${values} ist ausverkauft.`
export const or = (index: number, count: number) =>
  index === 0 ? ' ' : index < count - 1 ? ', ' : ' oder '
export const stock = {
  inStock: 'Auf Lager',
  madeToOrder: 'Auf Bestellung',
  outOfStock: 'Ausverkauft',
  subscription: 'Nur im Abo erhältlich',
  set: 'Nur im Set erhältlich',
}
/** Between the price and the former price. */
export const was = 'statt'

export const hours = 'Stunden'
export const evenings = (burnTime: string, count: number, cost: string) =>
  `${burnTime}, etwa ${count} Abende, je ${cost}`
