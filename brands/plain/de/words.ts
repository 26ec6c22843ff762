import type { FactKey } from '../facts.ts'

export const headline = 'Steinzeug für jeden Tisch'

export const subline = 'Am Hafen gedreht, glasiert und gebrannt.'

export const listTitle = 'Frisch aus dem Ofen'
export const listAll = 'Alle Gefäße'
export const footerLink = 'Alles, was wir drehen'

export const description =
  'Schalen, Becher und Teller aus grauem Steinzeug, von zwei Töpfern gedreht.'

export const shelfLine = 'Was diese Woche aus dem Feuer kam.'

export const promise = {
  title: 'Wie es entsteht',
  text: () =>
    'Ton aus dem Fluss, Glasur aus seiner Asche und ein Feuer, das dreißig Stunden brennt.',
}

export const essence = {
  title: 'Wie lange es hält',
  text: 'Es darf in den Ofen und in die Spülmaschine, und später zu deinen Enkeln.',
}

export const noPage = 'Dieses Regal ist leer.'

export const colophon = 'Zwei Töpfer, ein Ofen.'

export const copyright = (shopName: string) => `© ${shopName}`

export const footerLinks = () => []

export const guarantee = () => 'Was auf dem Weg zu dir zerbricht, drehen wir neu.'

export const seasonLines = new Map<string, string>()

export const factLabels: Record<FactKey, string> = {
  clay: 'Ton',
  volume: 'Fasst',
}

export type Checked = Satisfies<
  typeof import('./words.ts'),
  Translated<typeof import('../words.ts')>
>
