import type { FactKey } from '../facts.ts'

export const headline = 'Kerzen & Duftwachs der Saison'

export const subline =
  'Von Hand gegossen aus Soja-, Kokos- und Bienenwachs, eine Jahreszeit nach der anderen.'

export const listTitle = 'Entdecke unsere Düfte'
export const listAll = 'Alle Düfte'
export const footerLink = 'Alle unsere Düfte'

export const description =
  'Kerzen und Duftwachs aus Soja-, Kokos- und Bienenwachs, von Hand gegossen, immer zwölf auf ' +
  'einmal. Wir gießen jeden Duft in seiner Jahreszeit und behalten, was übrig ist, bis sie ' +
  'wiederkommt.'

export const bees = { rest: 'Bienen ruhen lassen', fly: 'Bienen fliegen lassen' }

export const shelfLine = 'Was wir gerade gießen, auf dem Regal.'

export const promise = {
  title: 'Unser Versprechen',
  text: (isEnded: boolean) =>
    'Jede Kerze gießen wir von Hand, immer zwölf auf einmal, aus Soja-, Kokos- und Bienenwachs, ' +
    'dessen Herkunft wir bis aufs Feld kennen. Dochte aus Baumwolle oder Kirschholz, Düfte ohne ' +
    'Phthalate, Gefäße zum Behalten. ' +
    (isEnded
      ? 'Sollte eine Kerze in den ersten zwei Jahren schlecht brennen, sag uns Bescheid, und wir gießen dir eine neue.'
      : 'Sollte eine Kerze einmal schlecht brennen, sag uns Bescheid, und wir gießen dir eine neue.'),
}

export const essence = {
  title: 'Der Duft der Jahreszeit',
  text:
    'Wir folgen dem Garten. Blüten im Frühling, Verbene im Juli, Kürbis und Rauch, wenn sich das ' +
    'Laub färbt, Balsamtanne mit dem ersten Schnee. Wir gießen jeden Duft in seiner Jahreszeit ' +
    'und behalten, was übrig ist, bis sie wiederkommt.',
}

const spring = 'Frühling'
const summer = 'Sommer'
export const year = { winter: 'Winter', spring, summer, autumn: 'Herbst' }

export const noPage = 'Hier brennt nichts.'

export const colophon = 'Kerzen und Duftwachs, von Hand gegossen, immer zwölf auf einmal.'

export const copyright = (shopName: string) => `© 2025 ${shopName}`

export const footerLinks = () => []

export const guarantee = (isEnded: boolean, burns: boolean) => {
  if (burns) {
    return isEnded
      ? 'Brennt eine Kerze in den ersten zwei Jahren schlecht, gießen wir dir eine neue.'
      : 'Brennt eine Kerze einmal schlecht, gießen wir dir eine neue.'
  }
  return isEnded
    ? 'Stimmt in den ersten zwei Jahren etwas nicht, gießen wir dir Neues.'
    : 'Stimmt einmal etwas nicht, gießen wir dir Neues.'
}

export const past = { title: 'Was vom Sommer übrig ist', seasons: [spring, summer] }

export const seasonLines = new Map([
  ['Geschenke', 'Geschenke, jemandem vor die Tür gelegt.'],
  ['Duftwachs', 'Duftwachs, der Duft ohne Docht.'],
  ['Bienenwachs', 'Bienenwachs, von zwei Wiesen.'],
  ['Frühling', 'Frühling, von der ersten Blüte an.'],
  ['Sommer', 'Sommer, solange die Verbene steht.'],
  ['Herbst', 'Herbst, wenn sich das Laub färbt.'],
  ['Winter', 'Winter, seit dem ersten Frost gegossen.'],
])

export const factLabels: Record<FactKey, string> = {
  burn_time: 'Brenndauer',
  weight: 'Gewicht',
  size: 'Größe',
  wax: 'Wachs',
  wick: 'Docht',
  vessel: 'Gefäß',
  care: 'Pflege',
}

export type Checked = Satisfies<
  typeof import('./words.ts'),
  Translated<typeof import('../words.ts')>
>
