import type { FactKey } from './facts.ts'

export const headline = 'Stoneware for Every Table'

export const subline = 'Thrown, glazed and fired beside the harbour.'

export const listTitle = 'Fresh from the Kiln'
export const listAll = 'All pots'
export const footerLink = 'Everything we throw'

export const description = 'Bowls, cups and plates of grey stoneware, thrown by two potters.'

export const shelfLine = 'What came out of the fire this week.'

export const promise = {
  title: 'How It Is Made',
  text: () => 'Clay from the river, glaze from its ash, and a fire that burns for thirty hours.',
}

export const essence = {
  title: 'How It Lasts',
  text: 'It goes into the oven and the dishwasher, and to your grandchildren.',
}

export const noPage = 'This shelf is empty.'

export const colophon = 'Two potters, one kiln.'

export const copyright = (shopName: string) => `© ${shopName}`

export const footerLinks = () => []

export const guarantee = () => 'What breaks on its way to you is thrown again.'

export const seasonLines = new Map<string, string>()

export const factLabels: Record<FactKey, string> = {
  clay: 'Clay',
  volume: 'Holds',
}

export type Checked = Satisfies<typeof import('./words.ts'), typeof import('#brand/words.ts')>
