import type { FactKey } from '../facts.ts'

export const headline = 'Du grès pour chaque table'

export const subline = 'Tourné, émaillé et cuit au bord du port.'

export const listTitle = 'Tout juste sorti du four'
export const listAll = 'Tous les pots'
export const footerLink = 'Tout ce que nous tournons'

export const description = 'Bols, tasses et assiettes en grès gris, tournés par deux potiers.'

export const shelfLine = 'Ce qui est sorti du feu cette semaine.'

export const promise = {
  title: 'Comment il est fait',
  text: () => 'L’argile du fleuve, l’émail de ses cendres et un feu qui brûle trente heures.',
}

export const essence = {
  title: 'Comment il dure',
  text: 'Il va au four, au lave-vaisselle, puis à vos petits-enfants.',
}

export const noPage = 'Cette étagère est vide.'

export const colophon = 'Deux potiers, un four.'

export const copyright = (shopName: string) => `© ${shopName}`

export const footerLinks = () => []

export const guarantee = () => 'Ce qui se casse en route est tourné à nouveau.'

export const seasonLines = new Map<string, string>()

export const factLabels: Record<FactKey, string> = {
  clay: 'Argile',
  volume: 'Contenance',
}

export type Checked = Satisfies<
  typeof import('./words.ts'),
  Translated<typeof import('../words.ts')>
>
