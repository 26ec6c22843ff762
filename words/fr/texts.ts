/** What the server alone renders of a product's page. */
export const rated = (value: number, most: number, count: number) =>
  `Note de ${tenths(value)} sur ${tenths(most)}, d’après ${count} avis`
export const ratedShort = (value: number, count: number) => `${tenths(value)} (${count})`
const tenths = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')

export const safety = 'Sécurité'
export const contains = (substances: string) => `Contient : ${substances}`
export const maker = 'Fabricant'
export const inEu = 'Dans l’UE'
export const responsiblePerson = (who: string) => `Personne responsable : ${who}`

/** What the pictograms of the GHS mean, from GHS01 on. */
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
/** In Markdown. */
export const signalWord = (word: string) => `Mention d’avertissement : ${word}`
export const pictogram = (number: number) => `Pictogramme GHS0${number} : ${hazards[number - 1]}`
