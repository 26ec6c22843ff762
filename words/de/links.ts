import * as cartWords from './cart.ts'

export const noCart = 'Dieser Warenkorb-Link ist leer'
export const noCartHint = 'Vielleicht wurde er abgeschnitten. Lass ihn dir noch einmal schicken.'
export const unused = 'Ein Teil dieses Links hat hier nicht funktioniert'
export const unusedHint =
  'Sieh dir die Artikel an, bevor du sie übernimmst. Angaben wie eine Adresse gehören an die Kasse.'
export const unusedWithHint = `${unused}. ${unusedHint}`
export const lead = 'Das hat jemand für dich ausgesucht.'
export const own = (count: number) => `In deinem eigenen Warenkorb: ${cartWords.items(count)}.`
export const reading = 'Der geteilte Warenkorb wird geöffnet'
export const read = (count: number) => `Geteilter Warenkorb: ${cartWords.items(count)}`
export const notRead = 'Dieser Warenkorb ließ sich nicht laden.'
export const retry = 'Noch einmal versuchen'
export const soldOut = 'Ausverkauft, wird deshalb nicht hinzugefügt'
export const unknown = (count: number, country: string | undefined) =>
  country
    ? `Nicht erhältlich (${country}): ${cartWords.items(count)} in diesem Link.`
    : count === 1
      ? 'Ein Artikel in diesem Link wird nicht mehr verkauft.'
      : `${count} Artikel in diesem Link werden nicht mehr verkauft.`
export const tooMany = (most: number, left: number) =>
  `In einen Warenkorb passen ${most} verschiedene Artikel. ${left} aus diesem Link ${left === 1 ? 'wurde' : 'wurden'} ausgelassen.`
export const single =
  'Die Kaufoption dazu gibt es hier nicht, deshalb wurde es als Einzelkauf geteilt'
export const together = 'Zusammen'
export const add = 'In meinen Warenkorb'
export const dismiss = 'Jetzt nicht'
export const added = (count: number) =>
  `${cartWords.items(count)} ${count === 1 ? 'liegt' : 'liegen'} jetzt in deinem Warenkorb`
export const leftOut = (most: number, titles: string[]) =>
  `In einen Warenkorb passen ${most} verschiedene Artikel. Kein Platz mehr für: ${titles.join(', ')}`

export const noCode = 'Dieser Rabatt-Link funktioniert nicht'
export const noCodeHint = 'Der Code darin ist unvollständig. Versuch den Link noch einmal.'
export const noRoom = 'Dein Warenkorb fasst keinen weiteren Code'
export const noRoomHint = 'Entferne dort einen und öffne dann den Link noch einmal.'
export const codes = (count: number) => (count === 1 ? 'Code gespeichert' : 'Codes gespeichert')
export const codesHint = (names: string[]) =>
  `An der Kasse lösen wir ${names.join(', ')} ein, sofern ${names.length === 1 ? 'der Code noch gilt' : 'die Codes noch gelten'}`
