import * as cartWords from './cart.ts'

export const holds = (count: number) =>
  count === 0 ? 'Dein Warenkorb ist leer' : `${cartWords.items(count)} in deinem Warenkorb`
export const notStored = 'Dein Browser speichert diesen Warenkorb nicht: Wenn du gehst, ist er weg'

export const waits = 'Noch ist hier nichts. Was du aussuchst, wartet hier auf dich.'
export const ordered = 'Danke dir. Deine Bestellung ist eingegangen, darum ist dein Warenkorb leer.'
export const shop = 'Zur Kollektion'

export const times = (count: number, price: string) => `${count} × ${price}`
export const was = (price: string) => `Vorher ${price}`
export const quantity = 'Menge'
export const oneFewer = (title: string) => `${title}: eins weniger`
export const oneMore = (title: string) => `${title}: eins mehr`
export const remove = 'Entfernen'
export const removeTitle = (title: string) => `${title} entfernen`
export const removed = 'Entfernt'
export const removedTitle = (title: string) => `${title} liegt nicht mehr in deinem Warenkorb`
export const undo = 'Rückgängig'
export const change = (granted: number) => `Auf ${granted} ändern`
export const changeTitle = (granted: number, title: string) => `Auf ${granted} ändern: ${title}`

export const soldOut = 'Ausverkauft. In der Summe nicht enthalten.'
export const gone = 'Nicht mehr erhältlich. In der Summe nicht enthalten.'
export const planGone =
  'Diese Kaufoption bieten wir hier zurzeit nicht an. Nicht in der Summe enthalten.'
export const notHere = 'In deiner Region nicht erhältlich. In der Summe nicht enthalten.'
export const refused = 'Gerade nicht bestellbar. In der Summe nicht enthalten.'
export const refusedFor = 'Gerade nicht bestellbar: '
export const otherCurrency =
  'Der Preis steht in einer anderen Währung. Bitte bestell diesen Artikel separat.'
export const planChanged = 'Die Bedingungen dieser Kaufoption haben sich geändert.'
export const short = (granted: number) => `Davon haben wir nur noch ${granted}`

export const changed = (title: string, changes: string[]) => `${title}: ${changes.join(', ')}.`
export const nowAvailable = {
  'for-sale': 'wieder erhältlich',
  'sold-out': 'ausverkauft',
  gone: 'nicht mehr erhältlich',
}
export const nowCosts = (before: string, price: string) => `vorher ${before}, jetzt ${price}`
export const nowOtherPlan = 'die Kaufoption hat andere Bedingungen'
export const nowNotHere = 'in deiner Region nicht erhältlich'
export const nowRefused = (reason: string) =>
  reason ? `gerade nicht bestellbar: ${reason}` : 'gerade nicht bestellbar'

export const code = (name: string, applies: boolean | undefined) =>
  applies === undefined
    ? `${name}: wird an der Kasse eingelöst, sofern er noch gilt`
    : `${name} ${applies ? 'eingelöst' : 'gilt nicht für diesen Warenkorb'}`
export const codeRefusedFor = (name: string) => `${name} gilt nicht: `
export const removeCode = (name: string) => `Code ${name} entfernen`

export const total = 'Summe'
export const noDate = (titles: string) => `Noch ohne Liefertermin: ${titles}.`
export const discounted = 'Nach Rabatt'
export const paidLater = (price: string) =>
  `Weitere ${price} werden später bezahlt, nicht an der Kasse`
export const forEach = 'Je Stück: '
export const partPaidLater = 'Ein Teil davon wird später bezahlt, nicht an der Kasse'
export const gift = 'Es ist ein Geschenk'
export const noPrices = 'Keine Preise im Paket'
export const card = 'Eine Karte dazu'
export const noCard = 'Ohne Karte, nur ohne Preise'
export const share = 'Warenkorb teilen'
export const shareHint =
  'Wer den Link hat, sieht diese Artikel und kann sie in den eigenen Warenkorb legen'
