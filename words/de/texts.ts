import { measure } from './formats.ts'

type Rating = { value: number; most: number; count: number }
export const rated = ({ value, most, count }: Rating, country?: string) =>
  `${tenths(value, country)} von ${tenths(most, country)} bei ${count} Bewertungen`
const tenths = (value: number, country?: string) =>
  measure(String(Math.round(value * 10) / 10), country)

export const legalGuarantee = 'Hinweis auf die gesetzliche Gewährleistung'
export const contents = 'Inhalt'
export const safetyAndMaker = 'Sicherheit und Hersteller'
export const safety = 'Hinweise'
export const contentsLate = 'Was darin ist, steht gleich hier.'
export const contentsUnread = 'Was darin ist, können wir gerade nicht zeigen.'
export const ask = 'Frag uns bitte, bevor du kaufst.'
export const loadAgain = 'Lade diese Seite bitte noch einmal, bevor du kaufst.'
export const contains = (substances: string) => `Enthält: ${substances}`
export const maker = 'Hersteller'
export const inEu = 'In der EU'
export const responsiblePerson = (who: string) => `Verantwortliche Person: ${who}`

export const hazards = [
  'Explosiv',
  'Entzündbar',
  'Oxidierend',
  'Gas unter Druck',
  'Ätzend',
  'Giftig',
  'Gesundheitsschädlich oder reizend',
  'Schwere Gesundheitsgefahr',
  'Gewässergefährdend',
]
export const signalWord = (word: string) => `Signalwort: ${word}`
/** `sign`: its number, or the merchant's words for it. */
export const pictogram = (sign: number | string) =>
  typeof sign === 'string'
    ? `Gefahrenpiktogramm: ${sign}`
    : `Gefahrenpiktogramm GHS0${sign}: ${hazards[sign - 1]}`
