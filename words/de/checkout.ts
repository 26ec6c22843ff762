import * as cartWords from './cart.ts'

export const start = 'Zur Kasse mit Shopify'
export const creating = 'Kasse wird geöffnet\u00A0…'
export const reading = 'Kasse wartet auf die Preise\u00A0…'
export const unreadable =
  'Wir konnten nicht alle Preise in deinem Warenkorb laden. Es geht nichts verloren: Versuch es noch einmal, oder entferne, was keinen Preis hat.'
export const unchecked =
  'Wir konnten Preise und Bestand gerade nicht prüfen. Die Kasse zeigt, was aktuell gilt.'
export const readAgain = 'Noch einmal versuchen'
export const announced = 'Deine Kasse wird geöffnet'
export const resume = 'Weiter zur Kasse'
export const short = (granted: number) =>
  granted === 0
    ? 'Alles in deinem Warenkorb ist inzwischen ausverkauft. Zur Kasse geht es daher noch nicht.'
    : `Ein Teil davon ist inzwischen ausverkauft. Bereit für die Kasse: ${cartWords.items(granted)}.`
export const failed = 'Die Kasse ließ sich nicht öffnen'
export const failedHint = 'Bitte versuch es später noch einmal'
export const linesRefusedHint =
  'Was sich gerade nicht bestellen lässt, haben wir markiert und ausgelassen'
export const codeHint = 'Klappt es immer noch nicht? Versuch es ohne den Rabattcode'
export const codesRefused = (codes: string[]) =>
  `${codes.join(', ')} ${codes.length === 1 ? 'gilt' : 'gelten'} hier nicht`
export const openWithout = (count: number) =>
  `Deine Kasse ist offen, aber ohne ${count === 1 ? 'diesen Code' : 'diese Codes'}.`
export const notHere = 'Einiges ist in deiner Region nicht erhältlich'
export const notHereHint = 'Wir haben es markiert und ausgelassen'

export const tab = 'Kasse'
export const opening = 'Gleich bist du an der Kasse\u00A0…'
