// The brand's texts in French.
import type { FactKey } from '../facts.ts'

export const headline = 'Bougies & fondants de saison'

export const subline =
  'Cires de soja, de coco et d’abeille coulées à la main, une saison après l’autre.'

export const listTitle = 'Découvrez nos parfums'
export const listAll = 'Tous les parfums'
export const footerLink = 'Tous nos parfums'

export const description =
  'Bougies et fondants coulés à la main par séries de douze, en cire de soja, de coco et ' +
  'd’abeille. Nous coulons chaque parfum en sa saison et gardons ce qu’il en reste jusqu’à son ' +
  'retour.'

export const bees = { rest: 'Laisser les abeilles se reposer', fly: 'Laisser les abeilles voler' }

export const shelfLine = 'La coulée de la saison, sur l’étagère.'

export const promise = {
  title: 'Notre promesse',
  text: (isEnded: boolean) =>
    'Chaque bougie est coulée à la main, par séries de douze, dans des cires de soja, de coco et ' +
    'd’abeille que nous pouvons suivre jusqu’au champ. Mèches en coton ou en bois de cerisier, ' +
    'parfums sans phtalates, contenants faits pour être gardés. ' +
    (isEnded
      ? 'Si une bougie brûle mal dans les deux ans, dites-le-nous : nous vous en coulerons une autre.'
      : 'Si une bougie brûle mal, dites-le-nous : nous vous en coulerons une autre.'),
}

export const essence = {
  title: 'Au fil des saisons',
  text:
    'Nous suivons le jardin. Les fleurs au printemps, la verveine en juillet, la courge et la ' +
    'fumée quand les feuilles roussissent, le sapin baumier avec la première neige. Nous coulons ' +
    'chaque parfum en sa saison et gardons ce qu’il en reste jusqu’à son retour.',
}

const spring = 'Printemps'
const summer = 'Été'
export const year = { winter: 'Hiver', spring, summer, autumn: 'Automne' }

export const noPage = 'Rien ne brûle ici.'

export const colophon = 'Bougies et fondants, coulés à la main par séries de douze.'

export const copyright = (shopName: string) => `© 2025 ${shopName}`

export const footerLinks = () => []

export const guarantee = (isEnded: boolean, burns: boolean) => {
  if (burns) {
    return isEnded
      ? 'Si votre bougie brûle mal dans les deux ans, nous vous en coulerons une autre.'
      : 'Si votre bougie brûle mal un jour, nous vous en coulerons une autre.'
  }
  return isEnded
    ? 'Si quelque chose vous déçoit dans les deux ans, nous vous le coulerons à nouveau.'
    : 'Si quelque chose vous déçoit un jour, nous vous le coulerons à nouveau.'
}

export const past = { title: 'Ce qu’il reste de l’été', seasons: [spring, summer] }

/** Keyed by the title of the collection. */
export const seasonLines = new Map([
  ['Cadeaux', 'Des cadeaux, à poser devant une porte.'],
  ['Fondants', 'Les fondants, le parfum sans la mèche.'],
  ['Cire d’abeille', 'La cire d’abeille, de deux prairies.'],
  ['Printemps', 'Le printemps, dès la première fleur.'],
  ['Été', 'L’été, tant que dure la verveine.'],
  ['Automne', 'L’automne, quand les feuilles roussissent.'],
  ['Hiver', 'L’hiver, coulé depuis les premières gelées.'],
])

export const factLabels: Record<FactKey, string> = {
  burn_time: 'Durée de combustion',
  weight: 'Poids',
  size: 'Dimensions',
  wax: 'Cire',
  wick: 'Mèche',
  vessel: 'Contenant',
  care: 'Conseils',
}

export type Checked = Satisfies<
  typeof import('./words.ts'),
  Translated<typeof import('../words.ts')>
>
