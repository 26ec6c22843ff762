export const items = (count: number): string => `${count} Artikel`

export const button = (count: number) => (count > 0 ? `Warenkorb, ${items(count)}` : 'Warenkorb')
export const title = 'Warenkorb'
export const close = 'Schließen'
export const opening = 'Dein Warenkorb wird geöffnet'
export const notOpened = 'Dein Warenkorb ließ sich nicht öffnen'
export const added = 'In den Warenkorb gelegt'
export const addedTitle = (product: string) => `${product} liegt jetzt in deinem Warenkorb`
export const see = 'Zum Warenkorb'
export const checkout = 'Zur Kasse'
export const full = 'Dein Warenkorb ist voll'
export const fullHint = (most: number) =>
  `In einen Warenkorb passen ${most} verschiedene Artikel. Geh zur Kasse oder entferne erst einen.`
