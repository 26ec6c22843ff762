export const title = (product: string) => `Fotos von ${product}`
export const pictures = 'Fotos'
export const close = 'Schließen'
export const previous = 'Vorheriges Foto'
export const next = 'Nächstes Foto'
