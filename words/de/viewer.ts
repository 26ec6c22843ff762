export const title = (product: string) => `Fotos von ${product}`
export const pictures = 'Fotos'
export const close = 'Schließen'
export const hint = 'Mit zwei Fingern vergrößern'
export const previous = 'Vorheriges Foto'
export const next = 'Nächstes Foto'
