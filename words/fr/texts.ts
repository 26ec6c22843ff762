// Texts of a product's page that only the server renders.
import { measure } from './formats.ts'

type Rating = { value: number; most: number; count: number }
export const rated = ({ value, most, count }: Rating, country?: string) =>
  `Note de ${tenths(value, country)} sur ${tenths(most, country)}, d’après ${count} avis`
const tenths = (value: number, country?: string) =>
  measure(String(Math.round(value * 10) / 10), country)

export const legalGuarantee = 'Notice sur la garantie légale de conformité'
export const contents = 'Dans la boîte'
export const safetyAndMaker = 'Sécurité et fabricant'
export const safety = 'Précautions'
export const contentsLate = 'La composition arrive dans un instant.'
export const contentsUnread = 'Nous ne pouvons pas afficher la composition pour le moment.'
export const ask = 'Demandez-nous avant d’acheter.'
export const loadAgain = 'Rechargez cette page avant d’acheter.'
export const contains = (substances: string) => `Contient : ${substances}`
export const maker = 'Fabricant'
export const inEu = 'Dans l’UE'
export const responsiblePerson = (who: string) => `Personne responsable : ${who}`

/** The meanings of the GHS pictograms, from GHS01. */
export const hazards = [
  'Explosif',
  'Inflammable',
  'Comburant',
  'Gaz sous pression',
  'Corrosif',
  'Toxique',
  'Nocif ou irritant',
  'Danger grave pour la santé',
  'Dangereux pour l’environnement',
]
/** Used in Markdown. */
export const signalWord = (word: string) => `Mention d’avertissement : ${word}`
/** `sign`: its number, or the merchant's words for it. */
export const pictogram = (sign: number | string) =>
  typeof sign === 'string'
    ? `Pictogramme : ${sign}`
    : `Pictogramme GHS0${sign} : ${hazards[sign - 1]}`
